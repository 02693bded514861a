import type { PostTexts } from '../post-text.ts'

export const postsOfSkies: PostTexts = {
  DarkSkies: [
    {
      by: 'perseid',
      title: 'Clear tonight from the hills to the coast, and no Moon until two',
      at: 0.62,
      fame: 0.35,
      text: 'I am not saying drop everything. I am saying that the washing-up will be there tomorrow.',
    },
    {
      by: 'perseid',
      title: 'Buying nothing: a first month with your eyes and a garden chair',
      at: 680,
      as: 'mods',
      pinned: true,
      fame: 0.58,
      text: `Do not buy a telescope. Not yet.

**Week one.** Go out for twenty minutes before you look up. No telephone. You are growing a second pair of eyes, and one lit screen takes them away again.

**Week two.** Find the Plough, follow the pointers, find north. Draw it. Badly is fine; *where things stand to each other* is what you are after.

**Week three.** The Moon, each night at the same time. It moves a hand’s width eastwards. You knew that. Now you have seen it.

**Week four.** Lie down. Count satellites until you are bored, then keep lying there.

If after that you still want a telescope, you will know which.`,
    },
    {
      by: 'perseid',
      title: 'The lamp across the street: how I got it changed, with the letter you can copy',
      at: 43,
      fame: 0.66,
      text: `It took eleven months and three letters. The third worked, and it is short.

> Dear Ms N., the lamp numbered 2207 lights my bedroom ceiling to 14 lux, measured with a borrowed meter on three nights. The path it is meant for has 3. I enclose a sketch and the price of a shade (19.50), which I would gladly pay. May I telephone you on Thursday?

What I had done wrong in the first two: I had explained the stars. **Nobody can fix the stars.** Anybody can fix lamp 2207.

They put the shade on at their own cost and have asked me about the next street.`,
    },
    {
      by: 'eyepiece',
      title: 'Moon, day nine: an hour with a soft pencil',
      at: 17.8,
      fame: 0.54,
      pictures: [
        { scene: 'moon', shape: 'square', caption: '60 mm refractor, 70×, drawn at the eyepiece, shaded indoors.' },
      ],
    },
    {
      by: 'eyepiece',
      title: 'A whole month of them, side by side',
      at: 59,
      fame: 0.47,
      pictures: [
        { scene: 'moon', shape: 'square', day: 3, caption: 'Day 3' },
        { scene: 'moon', shape: 'square', day: 7, caption: 'Day 7' },
        { scene: 'moon', shape: 'square', day: 9, caption: 'Day 9' },
        { scene: 'moon', shape: 'square', day: 12, caption: 'Day 12, through cloud' },
        { scene: 'moon', shape: 'square', day: 15, caption: 'Day 15' },
        { scene: 'moon', shape: 'square', day: 19, caption: 'Day 19' },
        { scene: 'moon', shape: 'square', day: 23, caption: 'Day 23, at five in the morning' },
        { scene: 'moon', shape: 'square', day: 26, caption: 'Day 26' },
      ],
    },
    {
      by: 'nightwatch',
      title: 'What is the bright thing low in the east at six',
      at: 4.2,
      fame: 0.3,
      text: 'I come out of work and it is standing over the tram depot like a lamp somebody forgot.',
    },
    {
      by: 'perseid',
      title: 'Grinding a mirror by hand, part four: the last tenth of a thousandth',
      at: 255,
      fame: 0.5,
      text: `You cannot see what you are doing. You cannot feel it. You polish for ten minutes, you wait for three hours until the glass has forgotten the warmth of your hands, and you measure with a razor blade and a lamp.

Then you do it again.

| Session | Error (nm) | Remark |
|---:|---:|---|
| 1 | 410 | |
| 6 | 180 | |
| 9 | 190 | *bored* |
| 10 | 95 | |
| 14 | 60 | |
| 15 | 72 | impatient |
| 19 | 31 | stop **now** |

I stopped. Part five will be about silvering, and about a carpet.`,
    },
    {
      by: 'Adjoa_M',
      title: 'The reservoir road: an evening, a flask, and a fox',
      at: 28.9,
      fame: 0.41,
      pictures: [
        { scene: 'stars', shape: 'wide', caption: 'Twenty seconds on a wall, as I had forgotten the tripod.' },
        { scene: 'lake', shape: 'broad', caption: 'Before it got dark.' },
      ],
    },
    {
      by: 'true_facts_91',
      title: 'Why does nobody talk about the second moon',
      at: 100,
      fame: 0.2,
      dislike: 0.95,
      text: 'You can see it on your own photos. Look at the reflections.',
      locked: { by: 'perseid', as: 'mods', days: 99.5 },
    },
    {
      by: 'sundial_ann',
      title: 'Star charts on a bedroom ceiling: has anyone done it accurately?',
      at: 370,
      fame: 0.3,
      text: 'For a child of six who corrects me. Paint that glows, stars to magnitude four, and *for our latitude*. I have a plumb line, a ladder and doubts about the perspective.',
    },
    {
      by: 'isobar',
      title: 'How many clear nights do we really get? Twenty-eight years counted',
      at: 195,
      fame: 0.49,
      pictures: [
        {
          scene: 'bars',
          shape: 'wide',
          caption: 'Clear at 22:00, per month, mean of 28 years. Yes, it is worse when you buy something.',
        },
      ],
    },
    {
      by: 'perseid',
      title: 'A valley has switched off its street lamps from midnight, and here is what the police say',
      at: 10.4,
      link: 'https://valley-paper.example/lamps-one-year-on',
      preview: 'stars',
      fame: 0.45,
    },
    { by: 'rain_gauge', title: 'Cloud. Cloud. Cloud. Cloud. A star. Cloud.', at: 2.9, fame: 0.44 },
    {
      by: 'eyepiece',
      title: 'Red torch from a bicycle lamp and a sweet wrapper',
      at: 88.4,
      fame: 0.33,
      text: 'Two layers, the dark ones. The light ones are no good and I ate those first.',
    },
  ],
  WeatherDiary: [
    {
      by: 'rain_gauge',
      title: '0.2 mm. IT RAINED.',
      at: 0.32,
      fame: 0.7,
    },
    {
      by: 'isobar',
      title: 'How to keep a record that somebody can use in fifty years',
      at: 418,
      as: 'mods',
      pinned: true,
      fame: 0.46,
      text: `1. **The same place, the same time.** A bad place that never moves beats a good one that does.
2. Shade, grass, a metre and a half above the ground, door to the north.
3. Write it down *at once*, in ink. What you correct, strike through; never rub out.
4. Note what changed: a tree grew, a wall was painted, you were ill and your son read it.
5. A missing day is a missing day. **Do not guess.** The gap is information too.`,
    },
    {
      by: 'isobar',
      title: 'This morning: 7:00, 3.1°, 1012 falling, one robin',
      at: 0.4,
      fame: 0.35,
    },
    {
      by: 'rain_gauge',
      title: 'My gauge is a jam jar and a ruler. Is that a reading or a hobby?',
      at: 11.2,
      fame: 0.5,
      text: 'Twelve days so far. Total 41 millimetres, if a jam jar has millimetres.',
    },
    {
      by: 'moss_and_slate',
      title: 'A roofer’s cloud atlas, in the words we use on site',
      at: 68,
      fame: 0.57,
      text: `- **“Washing”**: small, white, in rows. Work.
- **“Butter”**: flat and yellowish from the west by ten. Finish what is open.
- **“Mother-in-law”**: stands behind the hill, does nothing, until you have taken off the ridge.
- **“The lid”**: grey, one piece, whole day. Work, and complain.
- **“Down tools”**: you hear it before you see it.

I have asked isobar for the Latin. He says that there is no Latin for mother-in-law.`,
    },
    {
      by: 'isobar',
      title: 'The year in one sheet',
      at: 49.5,
      fame: 0.5,
      pictures: [
        {
          scene: 'graph',
          shape: 'panorama',
          caption:
            'Daily mean, with the 28-year band behind it. I drew the band in pencil because I hope to be wrong about it.',
        },
      ],
    },
    {
      by: 'coldwater_ruth',
      title: 'River 5.5°, air 1°, and the mist stood exactly as high as my knees',
      at: 5.9,
      fame: 0.4,
    },
    {
      by: 'Adjoa_M',
      title: 'A little script that draws your diary, if you type it in',
      at: 135,
      fame: 0.36,
      text: `One line a day in a plain file, the date and what you read:

    2026-03-01  7:00  4.2  1009  rain
    2026-03-02  7:00  2.8  1015

and this draws it, with gaps left as gaps:

\`\`\`python
import sys
for line in open(sys.argv[1]):
    day, _, degrees, *rest = line.split()
    print(day, ' ' * int(float(degrees) + 20) + '*', *rest[1:])
\`\`\`

Turn your head to the left and it is a curve. It has no other features, and I intend to keep it that way.`,
    },
    {
      by: 'sea_area_dogger',
      title: 'Fog signals: which of you can still hear one from bed?',
      at: 170,
      fame: 0.33,
      text: 'Ours was switched off. For a week I could not sleep, and then I understood that I had been listening to it for forty years.',
    },
    {
      by: 'marrow_and_pea',
      title: 'Last frost on the north slope, seven years of it',
      at: 225,
      fame: 0.3,
      text: `| Year | Last frost | What I had already planted out |
|---|---|---|
| 1 | 9 May | beans |
| 2 | 21 April | nothing, for once |
| 3 | 17 May | **everything** |
| 4 | 2 May | beans |
| 5 | 11 May | beans |
| 6 | 29 April | nothing |
| 7 | 14 May | beans |

I see the pattern. It is the beans.`,
    },
    {
      by: 'halyard',
      title: 'A wet finger is an instrument',
      at: 310,
      fame: 0.32,
    },
    {
      by: 'isobar',
      title: 'The national service wants old diaries: they scan them and send them back',
      at: 24.1,
      link: 'https://weather-rescue.example/send-us-your-diary',
      preview: 'graph',
      fame: 0.38,
    },
    {
      by: 'rain_gauge',
      title: 'Day one of the real gauge',
      at: 1.1,
      fame: 0.42,
      text: 'Copper, second-hand, with somebody’s initials. It has not rained since it arrived.',
      edited: 5,
    },
  ],
}
