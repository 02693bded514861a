import type { PostTexts } from '../post-text.ts'

export const postsOfTownsAndMaps: PostTexts = {
  CityWalks: [
    {
      by: 'tilda_k',
      title: 'Twelve years of walking to work the long way',
      at: 94.6,
      fame: 0.55,
      text: `The short way is nine minutes. The long way is thirty-five, if nothing has changed, and something has always changed.

I began because of a broken ankle; I was told to walk a little every day, and I took the doctor at his word for longer than he meant. I write one line each morning when I get to my desk. There are 2,613 of them now. Some, as they stand:

- *New key cutter. Same man as the old shoe mender.*
- *Somebody has put a chair at the bus stop. A kitchen chair, with a cushion.*
- *The chair is gone. The cushion is on the wall.*
- *Scaffolding on the school. A teacher teaches the windows to be windows again.*
- *Chair back. Different chair.*
- *They have found the old tram rails under the asphalt and are looking at them, four men, hands in pockets, very quietly.*
- *A third chair.*

What I have learned from it is not much, and I can put it into one paragraph. A town is repaired every day by people whom nobody has asked. A plan (I make plans, I may say so) is a *guess* about where they will want to put their chairs. The good plans are those that leave a dry corner for it.

Last spring we designed a bus stop, in my office, for that very place. It has a bench. I drew it myself, and I knew how high the cushion was.`,
    },
    {
      by: 'PeterFromTheBus',
      title: 'There is a bench',
      at: 0.42,
      fame: 0.8,
      text: 'north side. between the school and the pharmacy. it has a back. my mother says it is a little high but she was smiling',
    },
    {
      by: 'tilda_k',
      title: 'How we write up a walk here, so that others can do it',
      at: 710,
      as: 'mods',
      pinned: true,
      fame: 0.4,
      text: `Begin at a stop and end at a stop. Give the length, the steps (if there are many), and where the benches and the toilets are. Say which parts cannot be done with a pram or a stick.

Then write what you saw. A walk without the facts strands people; a walk without the rest is a bus route.`,
    },
    {
      by: 'tilda_k',
      title: 'A walk along a river that is no longer there',
      at: 31,
      fame: 0.72,
      text: `**4.2 km, flat, tram 6 to tram 11. Benches at the school and the fire station.**

The Lohe was put into a pipe in 1904. You can still walk beside it the whole way if you know what to look for.

1. Begin at the tram stop *Mill Lane*. There is no mill. Look at the kerb on the left: it bends where nothing else does.
2. Follow the bend. The houses on the inside are older than their neighbours and stand half a step lower. **They had the water at the door.**
3. At the school, put your ear to the iron cover. After rain you can hear it.
4. Behind the fire station is a wall with three rings in it, a metre off the ground, for boats.
5. The street called Fish Market is 180 metres from any fish.
6. At the end it comes out of the wall under the railway, brown and quick and not at all sorry.

I have done this walk with forty people now, and each time somebody finds something I had not seen. Last Sunday it was a child: the drains along the old course are *round*, everywhere else they are square.`,
    },
    {
      by: 'desire_path',
      title: 'The council has paved the path that everybody made. A short report',
      at: 22.8,
      fame: 0.6,
      pictures: [
        { scene: 'plot', shape: 'broad', caption: 'As drawn by the architect: two right angles.' },
        { scene: 'town', shape: 'broad', caption: 'As walked, measured with a wheel over three Sundays.' },
        { scene: 'houses', shape: 'broad', caption: 'As paved last week. Somebody has already cut the new corner.' },
      ],
    },
    {
      by: 'gable_end',
      title: 'Ghost sign under the plaster: COALS – COKE – and half a horse',
      at: 50.5,
      fame: 0.42,
      pictures: [
        {
          scene: 'letterform',
          shape: 'broad',
          caption: 'They are rendering it over on Monday. I have asked for an hour.',
        },
      ],
    },
    {
      by: 'night_bus',
      title: 'The city at half past three, by somebody who sees it every night',
      at: 5.6,
      fame: 0.78,
      text: `People ask what I see. Mostly wet road. But:

- The bakeries light up from the east. One after another, like somebody walking through a house.
- There is a fox at the hospital roundabout. He waits for the lights. I have a witness.
- Foxes wait; students do not.
- A man waters the flowers at the war memorial on Tuesdays, at three. I have never seen him by day.
- Between 3:40 and 3:50 nobody gets on anywhere. I call it *the gap*. Then the cleaners.

At the last stop I have six minutes. I turn off the engine and there is a blackbird who thinks that I am the sun.`,
    },
    {
      by: 'PeterFromTheBus',
      title: 'Where is there a bench on the north side of the ring road',
      at: 40,
      fame: 0.2,
      text: 'My mother can do ten minutes and then she has to sit. On the south side it works. On the north side there is one and it is in the sun and it has a word on it.',
    },
    {
      by: 'tilda_k',
      title: 'Benches: the counted result',
      at: 28.4,
      as: 'mods',
      fame: 0.5,
      text: `Peter’s question led eleven of us round the ring road with clipboards. Thank you all.

| | North | South |
|---|---:|---:|
| Benches | 4 | 23 |
| with a back | 1 | 20 |
| in the shade at noon | 0 | 14 |
| longest way between two | 1,150 m | 240 m |

I have sent this to the person whose desk it belongs on. She did not know either. *Nobody had ever counted.*`,
    },
    {
      by: 'Adjoa_M',
      title: 'Why the new footbridge hums, and why that is all right',
      at: 109,
      fame: 0.5,
      text: `Several of you wrote to me. It hums at about 110 hertz in a south-west wind; an A, for the musical.

The railing is a row of flat bars. Wind passes them and leaves a little whirl behind, left, right, left, right. If that rhythm meets the rhythm at which the bar likes to swing, you hear it. The bars are safe; they would have to hum for about nine hundred years.

It can be cured by twisting every third bar by a few degrees. It will not be, as it costs money, and because the children on the way to school sing along.`,
    },
    {
      by: 'nightwatch',
      title: 'A staircase in Ghent, and the man who sweeps it from the bottom upwards',
      at: 230,
      fame: 0.3,
      text: 'I asked him why. “So that I see where I am going.”',
    },
    {
      by: 'third_rail',
      title: 'Disused stations that you can walk through without breaking any law',
      at: 480,
      link: 'https://closed-platforms.example/list',
      preview: 'train',
      fame: 0.44,
    },
    {
      by: 'freewheeler',
      title: 'Cobbles, ranked by somebody who repairs what they do',
      at: 350,
      fame: 0.35,
      text: `Smooth granite setts: two broken spokes a year in my district. Split fieldstone: eleven. River pebbles, laid on edge: *I could retire.*

Pretty in that order too, backwards.`,
    },
    {
      by: 'brine',
      title: 'Nobody walks. You all drive to the place where you walk.',
      at: 130,
      fame: 0.3,
      dislike: 0.6,
    },
    {
      by: 'desire_path',
      title: 'A map of every shortcut in one housing estate',
      at: 0.95,
      fame: 0.4,
      pictures: [
        { scene: 'town', shape: 'square', caption: 'Red: planned. Dotted: walked. 61 households, one Saturday.' },
      ],
    },
    {
      by: 'gable_end',
      title: 'Which of these towers is the water tower? I was wrong three times',
      at: 77,
      fame: 0.25,
      pictures: [{ scene: 'houses', shape: 'panorama' }],
    },
  ],
  PaperMaps: [
    {
      by: 'mara_v',
      title: 'H. L. has a name',
      at: 0.22,
      fame: 0.9,
      text: `Two hundred and sixty days ago I asked who drew the small trees.

This morning a woman rang the archive. Her great-grandmother was **Hedwig Lindqvist**, employed “for the lettering” from 1889. There was no word on the payroll for what she did. She married in 1897, and had to stop.

There is a sketchbook. It is full of firs, and every one of them leans a little to the east: the window of her room stood on that side, and there was a draught.

She is bringing it on Thursday. I have put out the good gloves.`,
    },
    {
      by: 'contour_line',
      title: 'How to unroll a map that does not want to be unrolled',
      at: 684,
      as: 'mods',
      pinned: true,
      fame: 0.47,
      text: `**Do not iron it.** Do not iron it through a cloth either.

1. Leave it rolled in the bathroom, door closed, no contact with water, while somebody else showers. A day of damp air.
2. Unroll a hand’s width. Weights on clean blotting paper. Wait an hour.
3. Another hand’s width. It took a hundred years to learn that shape; give it a weekend.
4. If it cracks, stop, roll back, and ask here.

Linen-backed sheets are braver than they look. Tracing paper is not; for that you need dust_jacket.`,
    },
    {
      by: 'contour_line',
      title: 'Sheet 41 is joined at last: forty-one sheets, one valley, free to take',
      at: 14.1,
      fame: 0.66,
      pictures: [
        { scene: 'contours', shape: 'panorama', caption: 'All forty-one, at a fortieth of the size.' },
        {
          scene: 'contours',
          shape: 'square',
          caption: 'Sheet 17: somebody has drawn a single tree, and the tree is still there.',
        },
        { scene: 'town', shape: 'square', caption: 'Sheet 22, the town before the fire.' },
        { scene: 'river', shape: 'broad', caption: 'Sheet 30. The river has moved; the parish border has not.' },
        {
          scene: 'contours',
          shape: 'broad',
          caption: 'The edges before joining: 9 mm of disagreement between two surveyors.',
        },
      ],
    },
    {
      by: 'graticule',
      title: 'I fold maps back the way they were. Is that strange?',
      at: 81,
      fame: 0.55,
      text: 'On trains, in libraries, once in a stranger’s car. I cannot leave it. My partner has asked me to ask somebody else.',
    },
    {
      by: 'mara_v',
      title: 'Who drew the small trees?',
      at: 260,
      fame: 0.42,
      text: `On the 1:25,000 of the eighteen-nineties each wood has its own trees. Not a stamp, I have looked at them with the glass: no two are the same, and one draughtsman gives his firs a slight lean to the east.

His initials appear once, on the margin of one proof, H. L. He drew about nine thousand trees for us and then, in 1897, they change.

Does anybody know a H. L.?`,
    },
    {
      by: 'YukiTanabe',
      title: 'Hachures or contours, if you could keep only one?',
      at: 117,
      fame: 0.3,
      text: 'Contours tell me how high. Hachures tell me how *steep*, and they are beautiful, and nobody can draw them any more.',
    },
    {
      by: 'third_rail',
      title: 'Signal diagrams are maps too, and I shall not be moved on this',
      at: 190,
      fame: 0.33,
      text: 'One line, no scale, no north; and a man can bring a thousand people home by it in fog.',
    },
    {
      by: 'Adjoa_M',
      title: 'A free program that straightens scanned sheets, and what it wants from you',
      at: 66.6,
      fame: 0.38,
      text: `I have been using *rubbersheet* (open source, runs on anything) for the flood maps. It needs at least six points that you know on both the old sheet and the new one. Church towers are best; **they move least.**

    rubbersheet fit sheet-17.png --points towers.csv --out sheet-17.tif
    rubbersheet check sheet-17.tif --against today.tif

The second line tells you by how much it is off, tower by tower. If one tower is off by more than the others, it is usually you who have mistaken the tower.

They are looking for somebody to write the manual. It is at present one page and a joke.`,
    },
    {
      by: 'contour_line',
      title: 'The survey office is closing its counter. Last day for paper is the 30th',
      at: 4.7,
      link: 'https://survey-office.example/notices/counter',
      preview: 'contours',
      fame: 0.45,
    },
    {
      by: 'halyard',
      title: 'A chart is not a map. A map forgives',
      at: 405,
      fame: 0.37,
      text: 'On land, if the map is wrong, you say “ah” and walk round. I have a chart with a pencilled cross where the paper said nine metres. We found it with the keel.',
    },
    {
      by: 'graticule',
      title: 'First find at the flea market: 1:50,000, 1938, no margins. Which sheet?',
      at: 20.3,
      fame: 0.28,
      pictures: [{ scene: 'contours', shape: 'broad' }],
      edited: 6,
    },
    {
      by: 'desire_path',
      title: 'Do any official maps show the paths that people make?',
      at: 142,
      text: 'I know one in Finland that does, after snow. Are there others?',
    },
    {
      by: 'old_harbour',
      title: 'Giving away: harbour plans 1951–1974, damp, complete, come with a van',
      at: 330,
      fame: 0.2,
      text: 'They were my father’s. I would rather they went to someone who reads them.',
    },
  ],
}
