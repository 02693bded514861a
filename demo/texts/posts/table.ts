import type { PostTexts } from '../post-text.ts'

export const postsOfTheTable: PostTexts = {
  BreadMakers: [
    {
      by: 'crumb',
      title: 'Your first loaf: flour, water, salt, and the fourth thing is time',
      at: 716,
      as: 'mods',
      pinned: true,
      fame: 0.66,
      edited: 700,
      text: `For everybody who has been sent here by a dense loaf. You need no machine and no special flour.

**Evening**

- 500 g bread flour
- 350 g water, the temperature of the room
- 10 g salt
- 2 g dried yeast, *less than you think*

Stir until no flour is dry. Cover. Go to bed.

**Morning**

1. Fold it over itself four times, like a letter. Rest half an hour.
2. Shape it, badly. Put it into a bowl with a floured cloth.
3. Heat the oven with a pot in it, as hot as it goes, for forty minutes.
4. Tip the dough into the pot, cut it once, lid on. Thirty minutes.
5. Lid off. Fifteen minutes, or until it is browner than you dare.

Then the hard part: **do not cut it for an hour.**

If it comes out flat, it stood too long. If it comes out dense, it stood too short. If it comes out with a hole in the middle, congratulations, everybody has one.`,
    },
    {
      by: 'proofing_slowly',
      title: 'Six failures and one loaf',
      at: 61,
      fame: 0.75,
      pictures: [
        { scene: 'loaf', shape: 'broad', caption: 'The seventh. I have not slept.' },
        { scene: 'crumb', shape: 'square', caption: 'I cut it after ten minutes. I know. I know.' },
      ],
    },
    {
      by: 'rye_and_shine',
      title: 'On rye, and why it is not wheat that has been naughty',
      at: 180,
      fame: 0.45,
      text: `Every week somebody kneads rye for twenty minutes and asks why it does not become smooth. *It cannot.* What holds wheat together is gluten; what holds rye together is something nearer to wallpaper paste, and kneading only makes your arms tired.

What rye wants instead:

- **Sourness.** Without it the starch is eaten while it bakes and you get a tunnel and a brick.
- **Water.** More than looks decent. The dough is a mud, and you build with it.
- **A tin**, until you know what you are doing. Then also a tin.
- **A day.** It is at its worst on the first, right on the third, and on the seventh you understand the people who eat nothing else.

Seventy per cent rye or it is cake.`,
    },
    {
      by: 'Lotte1987',
      title: 'Why does my starter smell of pear drops?',
      at: 24.6,
      fame: 0.22,
      text: 'It is nine days old, wholemeal, fed once a day at breakfast. It rises a little and then lies there smelling like a sweet shop. Is it ill?',
    },
    {
      by: 'crumb',
      title: 'Gerald is sixteen. Free flakes of him for whoever wants some',
      at: 35,
      fame: 0.52,
      text: `I have dried a tray of my starter and crumbled it into envelopes. Put a spoonful into warm water with flour and he wakes up on the second day, in a bad mood, hungry.

Write me here; addresses go by the letter people, as usual. Forty envelopes. He has now moved further than I ever shall.`,
    },
    {
      by: 'brine',
      title: 'Sourdough is yeast bread for people with podcasts',
      at: 89,
      fame: 0.4,
      dislike: 0.75,
      text: 'Same flour, same water, ten times the talking.',
      locked: { by: 'crumb', as: 'mods', days: 88.5 },
    },
    {
      by: 'kettle_on',
      title: 'A bread that can be made between two shifts',
      at: 208,
      fame: 0.41,
      text: 'I leave at six and come back at three. Everything here assumes a person who is at home to “fold it every half hour”. What do the others do? Mine sits in the cold all day and is better than my evening ones, and I would like to know why.',
    },
    {
      by: 'plumb_bob',
      title: 'Building a brick oven: the floor first',
      at: 140,
      fame: 0.47,
      pictures: [
        { scene: 'joint', shape: 'wide', caption: 'Section. Sand, glass bottles, sand, bricks laid dry.' },
        {
          scene: 'plot',
          shape: 'square',
          caption:
            'Plan. The door is 63 % of the height of the dome; nobody could tell me why, and everybody was right.',
        },
        { scene: 'houses', shape: 'broad', caption: 'The site. The neighbours have been promised the third loaf.' },
        { scene: 'loaf', shape: 'broad', caption: 'The third loaf.' },
      ],
    },
    {
      by: 'beekeeper_j',
      title: 'Honey in dough: does it do anything that sugar would not?',
      at: 320,
      text: 'I have eleven kilos with a bit of diesel in the taste.',
    },
    {
      by: 'hen_number_six',
      title: 'A mill on the river grinds on Thursdays again',
      at: 48.3,
      link: 'https://lowermill.example/grinding-days',
      preview: 'river',
      fame: 0.3,
    },
    {
      by: 'crumb',
      title: 'Which thermometer? None. Put your hand in',
      at: 11.7,
      fame: 0.35,
      text: `Count with your bare arm in the oven mouth:

| You can hold it for | It is good for |
|---|---|
| 3 seconds | flat breads |
| 6 seconds | loaves |
| 10 seconds | pies, custard |
| you stop counting | drying apples |

My grandmother’s, and it agrees with the thermometer to within what matters.`,
    },
    {
      by: 'proofing_slowly',
      title: 'It rose. That is the post.',
      at: 2.4,
      fame: 0.58,
      pictures: [{ scene: 'loaf', shape: 'square' }],
    },
    {
      by: 'Lotte1987',
      title: 'Has anybody got the smell of burnt flour out of a kitchen?',
      at: 0.8,
      text: 'Windows have been open since morning. I would like my eyebrows back as well, but one thing at a time.',
    },
    {
      by: 'old_harbour',
      title: 'Bread on a boat with one ring and no oven',
      at: 380,
      fame: 0.28,
      text: 'Upside-down pan, lid, low flame, turn once. Tastes of smoke and victory. Does anyone have a better way?',
    },
  ],
  OldRecipes: [
    {
      by: 'crumb',
      title: 'Does anybody else’s grandmother’s recipe end with “and you know the rest”?',
      at: 0.12,
      fame: 0.4,
    },
    {
      by: 'hen_number_six',
      title: 'Rules for cooking from a notebook that assumes you have a scullery maid',
      at: 240,
      as: 'mods',
      pinned: true,
      fame: 0.44,
      text: `1. “A slow oven” is about 140 degrees. “A brisk oven” is whatever you are afraid of.
2. “Butter the size of an egg” was written when eggs were smaller. So was butter.
3. “Boil until done” hides between four minutes and four hours. Read the next recipe; it is usually the same hand, in a better mood.
4. “Sufficient” means that she had done it forty times.
5. Cook it once **as written**, before you improve it. You will be surprised in both directions.`,
    },
    {
      by: 'mara_v',
      title: 'Found in a bishop’s accounts: 300 eggs, 4 pounds of almonds, no flour',
      at: 70,
      fame: 0.4,
      text: 'It is a single entry for a single Sunday in 1511, “for the tarts”. No flour anywhere that week. What kind of tart has three hundred eggs and no flour? The almonds would make a case, but that many eggs?',
    },
    {
      by: 'crumb',
      title: 'Seed cake, tested three times, and the caraway is not optional',
      at: 151,
      fame: 0.33,
      text: `From the back of a seed catalogue of 1908, which is a good joke that nobody intended.

*A pound of flour, half of butter, half of sugar, three eggs, a large spoon of caraways, as much milk as it asks for. In a slow oven until a straw comes out clean.*

- **First**: as written. Dry, noble, keeps for two weeks in a tin.
- **Second**: half the caraways. A mistake. It tasted of waiting rooms.
- **Third**: as written, with a glass of something. Correct.`,
    },
    {
      by: 'selvedge',
      title: 'What is “saleratus” and may I still eat it?',
      at: 29,
      fame: 0.18,
      text: 'My great-aunt’s gingerbread wants two teaspoons dissolved in hot vinegar. The tin in her pantry has lost its label and hisses.',
    },
    {
      by: 'marrow_and_pea',
      title: 'Sixteen things to do with a marrow, ranked by how many people asked for more',
      at: 99,
      fame: 0.55,
      text: `1. Ginger jam (everybody)
2. Stuffed, with the rice and the other thing (most)
3. Soup with a great deal of pepper (several)
4. Grated into a cake and not mentioned (several)
5. Given to the neighbours (they moved)

From six to sixteen: *nobody*, including the dog.`,
    },
    {
      by: 'beekeeper_j',
      title: 'Mead from a monastery book, page by page',
      at: 240,
      link: 'https://small-brewery-notes.example/mead/part-one',
      fame: 0.2,
    },
    {
      by: 'darning_egg',
      title: 'The index cards of a woman who catered for a coal mine',
      at: 53,
      fame: 0.5,
      pictures: [
        { scene: 'envelope', shape: 'broad', caption: 'Card 1 of 212. She wrote on the backs of pay packets.' },
        { scene: 'cup', shape: 'square', caption: 'The measuring cup. It has no scale; she scratched one line.' },
      ],
    },
    {
      by: 'rye_and_shine',
      title: 'Bread soup, bread pudding, bread salad: the economy of the fourth day',
      at: 196,
      fame: 0.3,
      text: `A loaf has four lives. Fresh you eat it; on the second day you toast it; on the third it goes into soup; and what is left on the fourth is grated, browned in butter and strewn over everything for a week.

My mother called the last stage *the poor man’s cheese*. Nobody in the house was poor by then. It had become the taste.`,
    },
    {
      by: 'hen_number_six',
      title: 'Eggs in waterglass: eight months later',
      at: 19.6,
      fame: 0.46,
      text: 'I put down forty eggs in a crock last year, to see. I opened it this morning. Thirty-eight perfect, one cracked, one I shall not describe. They fry like new ones and they whip like old ones. **She** refuses to be associated with it.',
    },
    { by: 'selvedge', title: 'Anyone know a pudding called “Wait and See”?', at: 5.1, fame: 0.2 },
    {
      by: 'crumb',
      title: 'A museum kitchen has filmed its copper being used',
      at: 131,
      link: 'https://castle-kitchen.example/copper-week',
      preview: 'cup',
      fame: 0.22,
    },
  ],
  TeaTable: [
    {
      by: 'kettle_on',
      title: 'Who is awake?',
      at: 0.3,
      fame: 0.5,
      text: 'Ten past four. The ward is quiet, which one must not say aloud, so I am writing it.',
    },
    {
      by: 'kettle_on',
      title: 'The chairs are comfortable, the rule is one: be kind or be quiet',
      at: 642,
      as: 'mods',
      pinned: true,
      fame: 0.48,
      text: 'This is the room for whatever belongs nowhere else. Bring a biscuit or a trouble. We shall not solve it, but it will have been said.',
    },
    {
      by: 'alto_two',
      title: 'My neighbour has taken up the trombone at seventy-four',
      at: 45,
      fame: 0.62,
      text: `I thought I should mind. He practises from four to five, one scale, very slowly, with the window shut and a towel over it. Every day he gets one note further. On Tuesday he reached the top and stopped, and there was such a silence that I found I had put down my spoon.

Then he played it down again.`,
    },
    {
      by: 'night_bus',
      title: 'Found on the upper deck this week: one glove, one cello, one engagement ring',
      at: 3.9,
      fame: 0.7,
      text: 'All three collected by the same man.',
    },
    {
      by: 'en_passant_paul',
      title: 'What do you call the drawer?',
      at: 214,
      fame: 0.4,
      text: 'With the string, the dead batteries, the key to something and the takeaway menus. In my mother’s house it was “the Foreign Office”.',
    },
    {
      by: 'overdue_again',
      title: 'I said “you too” to the waiter who wished me a good meal, eleven years ago, and I thought of it today',
      at: 78,
      fame: 0.58,
    },
    {
      by: 'couchette_9',
      title: 'The right way to carry tea on a moving train',
      at: 160,
      fame: 0.37,
      text: `Half full. Lid on. Walk *with* the bends, not against them. Lean on the shoulder nearest the window, and say “sorry” in advance, in three languages, to everybody.

I have spilt it in eleven countries.`,
    },
    {
      by: 'PeterFromTheBus',
      title: 'i have made soup',
      at: 9.7,
      fame: 0.6,
      text: 'first time. it is orange. there are lumps but i meant them',
    },
    {
      by: 'coldwater_ruth',
      title: 'A proper scone wants cold hands, which for once is my subject',
      at: 122,
      fame: 0.3,
      text: 'I come in from the river with hands that could set jelly, and go straight to the butter. Six minutes later they are in the oven. Recommend.',
    },
    {
      by: 'brine',
      title: 'Milk first is for people who cannot commit',
      at: 66,
      fame: 0.42,
      dislike: 0.45,
    },
    {
      by: 'slowpost',
      title: 'Three cups that I have mended, and the one I have not',
      at: 177,
      fame: 0.4,
      pictures: [
        { scene: 'cup', shape: 'broad', caption: 'Handle, 2011.' },
        { scene: 'cup', shape: 'broad', caption: 'Rim, in gold, for my sister.' },
        { scene: 'cup', shape: 'broad', caption: 'Saucer: two halves of different ones.' },
        { scene: 'cup', shape: 'broad', caption: 'This one stays in its pieces. It was thrown.' },
      ],
    },
    {
      by: 'Lotte1987',
      title: 'People who water the office plants without being asked: how did it start for you?',
      at: 13.2,
      fame: 0.33,
      text: 'I am now responsible for nineteen. There is a spreadsheet. I was only going to save the fern.',
    },
  ],
}
