import type { PostTexts } from '../post-text.ts'

export const postsOfMaking: PostTexts = {
  Woodwork: [
    {
      by: 'plumb_bob',
      title: 'My centring for an arch has outlived the arch',
      at: 0.28,
      fame: 0.5,
      text: 'Six laths, two curved ribs, forty screws, built to be burnt. It has now carried eleven arches, and the client would like to buy it as a headboard.',
    },
    {
      by: 'lathe_and_plane',
      title: 'Sharpen first: the only article you need, and it is short',
      at: 648,
      as: 'mods',
      pinned: true,
      fame: 0.55,
      text: `If the plane tears, sharpen. If the chisel slips, sharpen. If you are in a bad temper, *sharpen*, and it will be the same thing.

1. Flatten the back. Once in its life.
2. One angle, twenty-five to thirty. Pick one and never change.
3. Three stones are plenty. Two are enough. A sheet of glass with paper on it is where I began.
4. It is sharp when it cuts the hair on your arm. It is *ready* when it slices end grain of pine without crumbling it.

Ten minutes. Every hour. That is the price.`,
    },
    {
      by: 'lathe_and_plane',
      title: 'A drawer, seen from the back',
      at: 34.4,
      fame: 0.6,
      pictures: [
        {
          scene: 'joint',
          shape: 'broad',
          caption: 'Dovetails, three and two halves, cut by somebody in a hurry in 1790 and still tight.',
        },
        { scene: 'joint', shape: 'square', caption: 'His saw ran over the line by two millimetres. I know this man.' },
        {
          scene: 'joint',
          shape: 'broad',
          caption: 'Mine, for the new bottom. I let the saw run over as well. It seemed polite.',
        },
      ],
    },
    {
      by: 'jb_1962',
      title: 'Spoon no. 41',
      at: 93,
      fame: 0.3,
      text: 'Birch. Thirty-nine before it are kindling. Number forty my wife hides from visitors.',
    },
    {
      by: 'plumb_bob',
      title: 'Lime putty stains oak black. Is there any way back?',
      at: 164,
      fame: 0.27,
      text: 'I laid a board across two trestles with fresh mortar on it. One night. It looks like a map of a bad coast now.',
    },
    {
      by: 'Adjoa_M',
      title: 'The table that taught me why engineers should not make tables',
      at: 76.3,
      fame: 0.63,
      text: `I calculated it. It was going to be *light*. Legs of twenty-two millimetres, a top of fourteen, stretchers where the moments wanted them.

It carries four hundred kilograms. I have tested it with sacks.

It also rings like a bell when you put down a cup, and walks three millimetres to the left at every dinner. Stiffness, it turns out, is not strength; and what a table needs most of all is **weight**, for no reason that appears in any of my books.

Lathe_and_plane came to look. He put a hand on it, waited until it had stopped trembling, and said: “You have built a very good chair.”`,
    },
    {
      by: 'moss_and_slate',
      title: 'What do you do with slates too small for a roof?',
      at: 51.1,
      fame: 0.24,
      text: 'I have about two thousand. So far: labels for the garden, a draughts board, the worst coasters in the county.',
    },
    {
      by: 'perseid',
      title: 'Mount for an eight-inch mirror, made of plumbing and one good bearing',
      at: 400,
      fame: 0.4,
      pictures: [{ scene: 'joint', shape: 'tall', caption: 'Not to scale. The bearing is off a washing machine.' }],
    },
    {
      by: 'jb_1962',
      title: 'anyone else find their grandfathers pencil marks inside things',
      at: 18.2,
      fame: 0.67,
    },
    {
      by: 'lathe_and_plane',
      title: 'Monthly thread: for sale, wanted, given away',
      at: 6.6,
      as: 'mods',
      pinned: true,
      fame: 0.2,
      text: `One line each, with a price or the word *free*, and roughly where.

To begin: a pillar drill, heavy, sound, **free**, second floor without a lift. I shall not help you carry it. I have done it once.`,
    },
    {
      by: 'spoke_key',
      title: 'A steam box from a wallpaper stripper',
      at: 138,
      link: 'https://bentwood-notes.example/steam-box',
      preview: 'joint',
      fame: 0.28,
    },
    {
      by: 'sundial_ann',
      title: 'Which wood moves least? For a dial plate out of doors',
      at: 288,
      fame: 0.25,
      text: 'I know: slate. The client wants wood. I am hoping for teak, and fearing plywood.',
    },
    {
      by: 'brine',
      title: 'Screws exist',
      at: 35.6,
      fame: 0.3,
      dislike: 0.5,
    },
  ],
  BikeRepair: [
    {
      by: 'Lotte1987',
      title: 'Which way round does a chain go on, and can it tell?',
      at: 0.52,
      text: 'I took it off to clean it, felt very capable, and now it is lying there like a riddle.',
    },
    {
      by: 'freewheeler',
      title: 'The noise chart. Find yours before you ask',
      at: 620,
      as: 'mods',
      pinned: true,
      fame: 0.58,
      edited: 3000,
      text: `| It goes | When | Usually |
|---|---|---|
| tick | once a turn of the **pedals** | pedal, crank or your shoelace |
| tick | once a turn of the **wheel** | spoke, or a stone in the tyre |
| creak | only uphill | the seat post. *It is always the seat post.* |
| grind | always | bearing. Stop soon. |
| squeal | braking | rim or disc is oily |
| rattle | cobbles | mudguard, lamp, lock, in this order |
| silence | | enjoy it |

If it is none of these, record it. Hold the telephone near, and say aloud what you are doing.`,
    },
    {
      by: 'PeterFromTheBus',
      title: 'It is the seat post',
      at: 56.8,
      fame: 0.8,
      text: 'I changed the chain, the pedals and one wheel first.',
    },
    {
      by: 'spoke_key',
      title: 'Building a wheel with nothing but a chair, two zip ties and an evening',
      at: 21.2,
      fame: 0.5,
      pictures: [
        {
          scene: 'wheel',
          shape: 'square',
          caption: 'Thirty-two spokes, crossed three. The zip ties are the truing stand.',
        },
        { scene: 'wheel', shape: 'broad', caption: 'True to half a millimetre. The chair is not.' },
      ],
    },
    {
      by: 'jb_1962',
      title: 'Cottered cranks: where do you still get the pins',
      at: 184,
      fame: 0.2,
      text: '9.5 mm. Mine are the shape of bananas.',
    },
    {
      by: 'freewheeler',
      title: 'Thursday repair evening: what came in, what went out, what was not a bicycle',
      at: 7.4,
      as: 'mods',
      fame: 0.45,
      text: `Nineteen in, seventeen out, biscuits nil.

- 6 × brakes
- 5 × “it makes a noise” (4 × seat post)
- 3 × puncture, taught rather than mended
- 2 × a wheel that had met a tram line
- 1 × a pram
- 1 × a wheelchair, which went out **faster than it came in**
- 1 × a man who wanted to sit down

The hall is ours until summer. We need a second stand and somebody who can explain gears without using the word *derailleur*.`,
    },
    {
      by: 'Lotte1987',
      title: 'Chain came off in front of a bus. The driver got out and put it back on',
      at: 39.9,
      fame: 0.72,
      text: 'He said “I do two of these a week” and wiped his hands on a timetable. Whoever you are, N8: thank you.',
    },
    {
      by: 'freewheeler',
      title: 'Plans for the wooden cargo trailer are free now, with a parts list',
      at: 104,
      link: 'https://open-trailer.example/plans',
      preview: 'wheel',
      fame: 0.37,
    },
    {
      by: 'Adjoa_M',
      title: 'Why do spokes break at the bend and on the back wheel and on the right?',
      at: 249,
      fame: 0.4,
      text: 'I think I know, but I should like to hear it from somebody who has swept them up. My theory has the word “fatigue” in it, and the third time I rode to work, so had I.',
    },
    {
      by: 'spoke_key',
      title: 'PSA: the little ball bearing is under the fridge. It is always under the fridge',
      at: 98.5,
      fame: 0.5,
    },
    {
      by: 'brine',
      title: 'Any bicycle younger than 1985 is a subscription',
      at: 15.9,
      fame: 0.4,
      dislike: 0.35,
      text: 'Fight me. Bring your own adapter.',
      edited: 20,
    },
    {
      by: 'freewheeler',
      title: 'Can a bent fork be bent back?',
      at: 512,
      fame: 0.3,
      text: `Steel: by somebody who has done it, once, and then you look at it every week. Aluminium: **no**. Carbon: no, and step away from it.

I write this down because a father brought one in, bent back with a scaffold pole, “good as new”. I kept it. It hangs over the bench with a label.`,
    },
  ],
  MendingCircle: [
    {
      by: 'darning_egg',
      title: 'On mending things that belong to other people',
      at: 85.3,
      fame: 0.6,
      text: `I have kept a book since I began, and in it are 1,140 things, of which 212 were mine. This is about the others.

**They apologise first.** Always. “It’s silly.” “It’s only an old one.” “I could buy a new one.” I say: sit down. Nobody carries a silly thing through the rain.

**They tell you how it broke.** You did not ask. Let them. The mend begins there, and sometimes it ends there too; I have had people go home with the thing as it was.

**They do not want it to look new.** They think that they do. If you make the mend invisible they turn it over and over, and are a little sad. What they want is for somebody to have *taken trouble*, and where can they see the trouble if you have hidden it?

**You will be asked what it costs.** I used to say “nothing”, and it embarrassed them. Now I say “a story or a biscuit”, and I have had both on the same plate.

**You will fail.** A child brought me a bear whose face had gone. Not torn: worn away, by being loved in one place. There was nothing to sew to. I said so. We agreed that he did not need a face, as everybody who mattered knew what he looked like; and I put a patch behind, so that no more of him would get out.

That is entry 871, and I have marked it as mended.`,
    },
    {
      by: 'darning_egg',
      title: 'A darn in seven pictures’ worth of words',
      at: 446,
      as: 'mods',
      pinned: true,
      fame: 0.48,
      text: `1. Put the hole over something round: an egg, a bulb, an onion.
2. Begin a finger’s width **outside** the hole, in good cloth.
3. Lines up and down. Do not pull. The hole wants a bridge and not a corset.
4. At each turn leave a tiny loop; wool shrinks and needs something to give.
5. Now across: over one, under one, and back the other way round.
6. Push the rows together with the needle.
7. No knot anywhere. A knot is a stone in the shoe.

In a colour you can see.`,
    },
    {
      by: 'selvedge',
      title: 'One torn sleeve: before, during, after',
      at: 36.5,
      fame: 0.65,
      pictures: [
        { scene: 'darn', shape: 'square', caption: 'Before. A gate.' },
        { scene: 'chart', shape: 'square', caption: 'During. I drew it out first, which everybody says is cheating.' },
        { scene: 'darn', shape: 'square', caption: 'After. It is not straight and I am very proud.' },
      ],
    },
    {
      by: 'darning_egg',
      title: 'Ugly mend of the month',
      at: 12.8,
      as: 'mods',
      fame: 0.4,
      pinned: true,
      text: `Show us the one that holds and that you would rather not discuss. Winner gets a reel of orange thread.

Mine: an umbrella, a bicycle spoke, **porridge**. (It was an emergency, and it set.)`,
    },
    {
      by: 'dust_jacket',
      title: 'Which glue? A page to print and hang up',
      at: 191,
      fame: 0.53,
      text: `**Wheat paste**: paper. Can be undone in a hundred years by a person you will never meet. Be kind to her.

**Hide glue**: wood, leather, bookbinding. Smells. Can be undone.

**White glue**: wood that will never be taken apart again. Think.

**Two-part**: metal, stone, the handle of the good cup.

**The tube that glues fingers**: fingers.`,
    },
    {
      by: 'lathe_and_plane',
      title: 'A chair that has been mended five times by five people, each in his own way',
      at: 115.5,
      fame: 0.42,
      text: 'An iron strap, a dowel, a wedge, a strip of tin from a biscuit box, and lately a cable tie. I was asked to “restore” it. I have tightened the cable tie.',
    },
    {
      by: 'kettle_on',
      title: 'Uniform trousers: the pocket goes, always the left one, always the pen',
      at: 143,
      fame: 0.28,
    },
    {
      by: 'Lotte1987',
      title: 'Repair café in the old laundry, first Saturday of each month',
      at: 8.9,
      link: 'https://old-laundry.example/repair',
      preview: 'houses',
      fame: 0.3,
    },
    {
      by: 'freewheeler',
      title: 'Inner tubes: eleven uses, none of them a bicycle',
      at: 265,
      fame: 0.35,
      text: 'Door stop, drawer silencer, jar opener, belt, hinge for the rabbit hutch, tap washer, cat toy, the thing that holds the other thing, drum skin, patch for waders, and a really very bad catapult.',
    },
    {
      by: 'moss_and_slate',
      title: 'Gloves: is it worth it',
      at: 26.9,
      fame: 0.26,
      text: 'I go through a pair in three weeks, always the same two fingertips. Could I swap left and right? I am serious.',
    },
    {
      by: 'dust_jacket',
      title: 'Taught nine people to sew a button on. Four of them cried',
      at: 60.6,
      fame: 0.58,
      text: `Not from the needle. One said that nobody had ever *shown* her; there had always been somebody who took it out of her hands and did it quicker.

So: slowly. Even when they hold it like a spanner. **Keep your hands in your lap.**`,
    },
    { by: 'selvedge', title: 'Is there a word for the hole next to the mend?', at: 1.5, fame: 0.46 },
    {
      by: 'darning_egg',
      title: 'A sock, eleven winters',
      at: 210,
      fame: 0.4,
      pictures: [
        {
          scene: 'chart',
          shape: 'tall',
          caption:
            'Every colour is a year. There is none of the original sock left below the ankle, and the question has been raised.',
        },
      ],
    },
  ],
}
