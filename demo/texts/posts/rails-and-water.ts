import type { PostTexts } from '../post-text.ts'

export const postsOfRailsAndWater: PostTexts = {
  NightTrains: [
    {
      by: 'couchette_9',
      title: 'City forty-two, reporting from a platform',
      at: 0.75,
      fame: 0.85,
      pictures: [
        {
          scene: 'train',
          shape: 'broad',
          caption: 'Left at 21:48. The attendant remembered me, or pretended to, which costs the same.',
        },
        { scene: 'houses', shape: 'wide', caption: 'Arrived. Everything is being hosed down.' },
      ],
    },
    {
      by: 'third_rail',
      title: 'Connections at four in the morning: the collected list',
      at: 655,
      as: 'mods',
      pinned: true,
      fame: 0.5,
      edited: 11000,
      text: `Places where you can sit down, warm, between two and five. Dated, because timetables are fruit.

| Station | Warm room | Coffee | Seen |
|---|---|---|---|
| Junction, platform 4 | yes, heated | machine, broken | last month |
| Harbour terminal | the whole hall | from 3:30 | last month |
| Border station | the police will let you | theirs, if you ask | spring |
| Valley halt | **no**, a bus shelter | no | last year |

Send additions with the night on which you were there.`,
    },
    {
      by: 'couchette_9',
      title: 'Forty-one pairs of cities, and what I would tell somebody who has slept between none',
      at: 16.4,
      fame: 0.82,
      text: `I am asked this so often that I have written it down. It is longer than I meant. Put the kettle on.

## Before

Book the **top bunk**, window end. It is warm, it has the shelf, and nobody sits on it in the evening. If you cannot climb, take the lowest and make friends early.

Take: a bottle of water, socks that are only for the train, a scarf (pillow, curtain, blindfold), something to share. Do not take: an alarm. You will be woken.

## The evening

There is half an hour after departure when the compartment decides what it is going to be. Somebody has to say the first sentence. *Be that person.* Ask where they get off; it tells you everything you need, including who must not be climbed over at five.

The window is opened once, by common consent, and then closed for good.

## The night

You will wake when it stops. This is the odd thing: not the noise but the end of it. Somewhere a man walks along the train with a hammer and listens to the wheels, and the sound comes nearer, bunk by bunk, and goes away again. I have heard it in thirty stations and I have never once got up to look.

About three it is very long.

## The morning

The attendant knocks and there is a tray. I keep a notebook of these, and can report that the quality of the breakfast has no relation to the price, the country or the length of the journey. The best was a roll and an apple, handed through a window at a border that no longer exists.

You arrive with your coat over your arm in a city that is just being hosed down. For about twenty minutes it belongs to you.

That is what the ticket is for.`,
    },
    {
      by: 'quietcarriage',
      title: 'Earplugs: foam, wax or the patient kind?',
      at: 148,
      fame: 0.3,
      text: 'Asking for a compartment.',
    },
    {
      by: 'third_rail',
      title: 'Why your train stood still last night between one and two',
      at: 6.9,
      fame: 0.5,
      text: `I may say this one, as it is in the notice: a length of cable was stolen, the signals in that section went to red as they should, and everything behind was talked past them at walking pace, by telephone, one train at a time.

There were four of us on the telephone. Nobody was in danger for one second. *That* is what the standing still was.`,
    },
    {
      by: 'couchette_9',
      title: 'A breakfast, drawn from memory',
      at: 71,
      fame: 0.35,
      pictures: [{ scene: 'cup', shape: 'broad', caption: 'Train 447. The jam is a colour I could not mix.' }],
    },
    {
      by: 'YukiTanabe',
      title: 'The new sleeper timetable is out, and it connects',
      at: 2.2,
      link: 'https://sleeper-lines.example/timetable/next',
      preview: 'train',
      fame: 0.6,
    },
    {
      by: 'ines',
      title: 'We wrote a small free program that finds the night train the railways do not',
      at: 185,
      fame: 0.57,
      text: `Every operator knows its own trains. None knows the ferry, the other company, or the fact that the two stations are the same building. So four of us put the timetables into one file and wrote a search.

- It runs on a cheap computer and needs no account.
- It knows **walking between platforms**, and how long that takes with a suitcase.
- It will say “there is no good connection, but here is a bad one with a warm hall”.

What we need: people who check the small stations. An evening a month. You get your name in a text file that nobody reads.`,
    },
    {
      by: 'PeterFromTheBus',
      title: 'first sleeper next week what do i wear',
      at: 30.7,
      fame: 0.34,
      text: 'do people put on pyjamas or is that a film thing',
    },
    {
      by: 'third_rail',
      title: 'From the box, ten minutes before sunrise',
      at: 26.2,
      fame: 0.55,
      pictures: [
        { scene: 'train', shape: 'panorama', caption: 'The 23:10, forty minutes late, and not our doing.' },
        { scene: 'lake', shape: 'wide', caption: 'What I look at in between.' },
      ],
    },
    {
      by: 'night_bus',
      title: 'Professional jealousy: you have beds',
      at: 90,
      fame: 0.4,
      text: 'On the N8 they sleep sitting, with their foreheads on the glass, and each of them leaves a mark like a small cloud.',
    },
    {
      by: 'mara_v',
      title: 'A sleeping-car attendant’s diary, 1931: anybody willing to type twenty pages?',
      at: 220,
      fame: 0.32,
      text: 'We have it in photographs. The hand is clear, the spelling is private. He notes who tipped, who snored, and, every single night, the temperature.',
    },
    {
      by: 'quietcarriage',
      title: 'Somebody ate a whole roast chicken in my compartment and I respect her',
      at: 111.5,
      fame: 0.61,
    },
    {
      by: 'couchette_9',
      title: 'Selling my reservation for Friday',
      at: 13.5,
      text: 'Cannot travel after all. Two couchettes.',
      deleted: { by: 'third_rail', as: 'mods', days: 13.4 },
    },
  ],
  Seamanship: [
    {
      by: 'halyard',
      title: 'Laying up: what I forget every year, written down so that you forget something else',
      at: 0.66,
      fame: 0.35,
      text: `- The bung. **Out.** Then hang it on the wheel, where you will find it before the water does.
- The half lemon in the galley.
- To open every locker, so that the air can walk about.
- To tell somebody which seacock is stiff.
- To sit in her for ten minutes and do nothing at all.`,
    },
    {
      by: 'halyard',
      title: 'Five knots, and you may forget the rest',
      at: 700,
      as: 'mods',
      pinned: true,
      fame: 0.6,
      text: `I have tied perhaps sixty. I have *needed* five.

1. **Bowline.** A loop that holds and comes undone. If you learn one, this.
2. **Round turn and two half hitches.** For making fast to anything, and for letting it go under load.
3. **Rolling hitch.** To pull along a rope or a spar.
4. **Sheet bend.** Two ropes of different thickness.
5. **Figure of eight.** So that the end does not run away.

Learn each with your eyes shut, then with cold hands, then behind your back. Then teach somebody.`,
    },
    {
      by: 'halyard',
      title: 'Going aground gracefully: an essay by one with experience',
      at: 23.3,
      fame: 0.58,
      text: `There are two kinds of sailor, and the second kind lies.

The first rule is that it has *already happened*. Whatever you shouted is wasted. What matters is the next two minutes, in this order:

- **Is anybody hurt, is water coming in?** Look. Do not assume.
- **Is the tide rising or falling?** If rising: put an anchor out to deep water, make tea. If falling: you have perhaps a minute to get off, and after that you have six hours and should spend them usefully, for instance painting.
- **Which way did you come?** That way is deep. All others are opinions.

Do not let anybody jump over the side to push unless you know what they will stand on. Mud does not give people back quickly.

In thirty years I have been aground nineteen times: fourteen in mud, four on sand, once on a lock keeper’s begonia bed, about which the less said.`,
    },
    {
      by: 'Wim_Verhoeven',
      title: 'It was my begonia bed',
      at: 22.7,
      fame: 0.88,
      text: 'They have recovered.',
    },
    {
      by: 'sea_area_dogger',
      title: 'What the forecast does not say out loud',
      at: 150,
      fame: 0.4,
      text: `“Good, occasionally poor” is the most honest sentence in the language. But notice the *order*. What comes first is what they believe; what comes second is what they fear.

And “later” means more than twelve hours from now, which I have seen grown men forget.`,
    },
    {
      by: 'halyard',
      title: 'Reefing: the time to do it is when you first think of it',
      at: 340,
      fame: 0.42,
      text: 'The second time you think of it, it is twice the work. The third time you think of nothing else.',
    },
    {
      by: 'old_harbour',
      title: 'The harbour light is back after four years',
      at: 222,
      fame: 0.45,
      pictures: [
        { scene: 'harbour', shape: 'broad', caption: 'Two flashes every ten seconds, as in my grandfather’s book.' },
      ],
    },
    {
      by: 'graticule',
      title: 'New here: how do you practise taking a bearing when you live inland?',
      at: 74,
      fame: 0.3,
      text: 'I have three church towers and a chimney. My fix puts me in the neighbour’s pond.',
    },
    {
      by: 'oarsman',
      title: 'Rowing a heavy boat alone: where does the weight go?',
      at: 500,
      fame: 0.25,
      text: 'She is clinker, five metres, and I am not. With me on the centre thwart she ploughs; further aft she wanders. Is the answer ballast, or dinner?',
    },
    {
      by: 'Wim_Verhoeven',
      title: 'Locks in the rain: please put somebody on the bow who listens',
      at: 46,
      as: 'mods',
      fame: 0.34,
      pinned: true,
      text: `From the wall I can see everything and you can hear nothing. So:

- one hand up: *stop*;
- flat hand down: *slowly*;
- both arms wide: *there is more room than you think*;
- hat off: I have given up, and am being polite.`,
    },
    {
      by: 'halyard',
      title: 'Evening at the mooring',
      at: 0.205,
      fame: 1,
      pictures: [
        { scene: 'boat', shape: 'broad', caption: 'Nobody aboard but the kettle.' },
        { scene: 'harbour', shape: 'panorama', caption: 'An hour later.' },
      ],
    },
    {
      by: 'isobar',
      title: 'Barometer against the forecast: a season’s worth of tapping',
      at: 275,
      fame: 0.3,
      pictures: [
        {
          scene: 'graph',
          shape: 'wide',
          caption: 'Three falls of more than 8 hPa in six hours. Two gales; the third was me closing the door.',
        },
      ],
    },
    {
      by: 'long_view',
      title: 'Life jackets are for people who cannot sail',
      at: 106,
      fame: 0.3,
      dislike: 0.9,
      text: 'There, I said it.',
      deleted: { by: 'halyard', as: 'mods', days: 105.9, titleHidden: true },
    },
    {
      by: 'sea_area_dogger',
      title: 'The coastguard’s short course for small boats is free this winter',
      at: 33.8,
      link: 'https://coast-watch.example/courses/small-boats',
      fame: 0.27,
    },
  ],
  RiverSwimming: [
    {
      by: 'coldwater_ruth',
      title: 'The board: levels, temperatures, ways in and out. Read before you write',
      at: 460,
      as: 'mods',
      pinned: true,
      fame: 0.44,
      edited: 5000,
      text: `**A place needs two ways out.** If you cannot name the second, it is not a place.

- Look at the level *upstream*, an hour before.
- Brown water is rain from somewhere else.
- First the wrists, then the neck, then in. Never from a jump you have not waded.
- Count your strokes. When you lose count, get out.
- Tea before talking.`,
    },
    {
      by: 'coldwater_ruth',
      title: 'Four degrees, two hundred strokes, one heron',
      at: 3.1,
      fame: 0.56,
      text: 'He did not move. Neither of us was going to be first.',
    },
    {
      by: 'Wim_Verhoeven',
      title: 'Please do not swim in the lock. A short explanation by the person who opens it',
      at: 205,
      fame: 0.4,
      text: `It looks still. It is a bath with two plugs, each of them the size of a house, and I cannot see you from the cabin.

Three hundred metres upstream there are steps, a rail and a bench. I put up the bench myself.`,
    },
    {
      by: 'ines',
      title: 'Measured every Sunday for a year: what rain does to our water, with numbers',
      at: 38.6,
      fame: 0.52,
      pictures: [
        {
          scene: 'graph',
          shape: 'wide',
          caption: 'Bacteria per 100 ml against rain in the two days before. The dashed line is the limit.',
        },
        {
          scene: 'river',
          shape: 'broad',
          caption: 'Where the bottle goes in: off the second step, arm’s length, against the current.',
        },
      ],
    },
    {
      by: 'spoke_key',
      title: 'Cycling home wet: is there a trick',
      at: 125,
      fame: 0.24,
      text: 'Newspaper, says my grandmother. Where does one find a newspaper.',
    },
    {
      by: 'oarsman',
      title: 'A swimming hole in a letter of 1743',
      at: 290,
      fame: 0.36,
      text: `“…and went in by the alder below the fulling mill, where the bottom is sand, and was in health all the winter.” I have found the mill. The alder will not be the same one. The sand is.`,
    },
    {
      by: 'coldwater_ruth',
      title: 'New steps at the rowing club, and they have put the rail on the correct side',
      at: 55,
      link: 'https://town-rowing.example/news/steps',
      fame: 0.3,
    },
    {
      by: 'kettle_on',
      title: 'What I tell people about cold water, as a nurse and not as an enthusiast',
      at: 82,
      fame: 0.48,
      text: `The dangerous part is the first minute, and then again the ten minutes *after*.

1. **The gasp.** You cannot stop it. You can make sure that your mouth is above water when it comes. Wade.
2. **The afterdrop.** You get out feeling like a god. The cold in your arms and legs is on its way to the middle. Dry, dress, hat, sweet tea, walk. No hot shower.
3. **If somebody talks nonsense**, it is not wit.

Anybody with a heart or blood pressure should ask someone who can listen to it. I mean that as a sentence and not as a formula.`,
    },
    {
      by: 'Wim_Verhoeven',
      title: 'Otter at the weir, and I have two witnesses, one of them a bishop',
      at: 11.1,
      fame: 0.6,
    },
    {
      by: 'brine',
      title: 'Just went in after the storm, brown as tea, best swim of the year',
      at: 20.9,
      fame: 0.2,
      dislike: 0.85,
      text: 'Alone too. Come and get me.',
      deleted: { by: 'coldwater_ruth', as: 'mods', days: 20.8 },
    },
  ],
}
