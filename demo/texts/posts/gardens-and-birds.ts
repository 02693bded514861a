import type { PostTexts } from '../post-text.ts'

export const postsOfGardensAndBirds: PostTexts = {
  Gardens: [
    {
      by: 'marrow_and_pea',
      title: 'The committee has seen the plan. There will be a vote about the compost',
      at: 0.7,
      fame: 0.45,
      text: `Motion 3: *that the heap be moved eight metres east.*

Motion 4: *that the heap be left where it is, and the person who complained be moved eight metres east.*

Tea will be provided.`,
    },
    {
      by: 'marrow_and_pea',
      title: 'Say where you are: how to ask about a plant that is dying',
      at: 596,
      as: 'mods',
      pinned: true,
      fame: 0.42,
      text: `- Which side of which hill, and what the soil does when you squeeze it.
- When it was planted, and what stood there before.
- What you have already done. *All* of it. Nobody is cross.
- A picture of the leaf, both sides.

In four cases out of five the answer is water: too little, too much, or at noon.`,
    },
    {
      by: 'marrow_and_pea',
      title: 'Plot 14: the plan for next year, in pencil, before the committee sees it',
      at: 9.5,
      fame: 0.5,
      pictures: [
        { scene: 'plot', shape: 'broad', caption: 'North is down, because so is the slope.' },
        { scene: 'plot', shape: 'square', caption: 'Who may stand beside whom. Onions have no friends.' },
      ],
    },
    {
      by: 'Adjoa_M',
      title: 'Okra at fifty-two degrees north: the third attempt',
      at: 47.7,
      fame: 0.57,
      text: `**First year**: outside. A joke.

**Second year**: a cold frame. Leaves like a hand, no flower.

**Third year**: black water barrels along the north wall of the greenhouse, painted, filled, sealed. They drink the sun all day and give it back until four in the morning. I calculated it on the back of an envelope and for once the envelope was right.

*Nineteen pods.* My mother cooked them on the telephone: I held the pan, she gave the orders.

For next year I am thinking of one more barrel, and a longer cord.`,
    },
    {
      by: 'hen_number_six',
      title: 'She has found the new seedlings',
      at: 13.9,
      fame: 0.6,
      text: 'A statement will be made in due course.',
    },
    {
      by: 'MrBasset',
      title: 'Slugs',
      at: 63,
      fame: 0.35,
      text: 'That is the question.',
    },
    {
      by: 'beekeeper_j',
      title: 'What the bees bring home, month by month, by the colour of it',
      at: 128,
      fame: 0.52,
      pictures: [
        {
          scene: 'bars',
          shape: 'wide',
          caption: 'Loads counted at hive 2, ten minutes each noon. The bar colour is the colour of the pollen.',
        },
        { scene: 'plot', shape: 'square', caption: 'Hexagons I can do.' },
      ],
    },
    {
      by: 'sundial_ann',
      title: 'A bed that flowers by the hour: who has planted a floral clock that works?',
      at: 345,
      fame: 0.3,
      text: 'Goat’s-beard opens at four and shuts at noon, water lilies at seven, evening primrose at six. Between two and five in the afternoon I have *nothing*. What opens at three?',
    },
    {
      by: 'rain_gauge',
      title: 'How much rain is “well watered”?',
      at: 8.3,
      fame: 0.25,
      text: 'Every packet says it. None gives a number.',
    },
    {
      by: 'desire_path',
      title: 'Stop planting hedges across the way people walk',
      at: 155,
      fame: 0.32,
      text: 'They will walk through it. Then you have a hedge with a hole, which is a gate that nobody can shut.',
    },
    {
      by: 'Lotte1987',
      title: 'Tomatoes on a balcony facing a wall. It can be done, look',
      at: 83.6,
      fame: 0.45,
      pictures: [
        {
          scene: 'plot',
          shape: 'tall',
          caption: 'Fourth floor. The wall is white since I asked the landlord and he said “if you must”.',
        },
      ],
    },
    {
      by: 'marrow_and_pea',
      title: 'Seed swap: the list is open',
      at: 300,
      as: 'mods',
      locked: { by: 'marrow_and_pea', as: 'mods', days: 270 },
      fame: 0.4,
      edited: 400,
      text: `Name, how many, how old. Packets go out in January and **only** in January, since I have one table.

- Broad bean ‘Aunt Mina’, 40 packets, this year’s
- Runner bean without a name, from a man on a train
- Leek, 12, two years old, no promises
- Marrow. *Please.*`,
    },
    {
      by: 'hen_number_six',
      title: 'An orchard inventory that anybody can add to',
      at: 241,
      link: 'https://lost-apples.example/map',
      preview: 'hills',
      fame: 0.34,
    },
    {
      by: 'beekeeper_j',
      title: 'Swarm in the letter box of the tax office. I have never been thanked so much',
      at: 19.4,
      fame: 0.74,
      text: 'Forty minutes, one cardboard box, one feather. They shut the counter for it. A man in the queue applauded and then asked whether the bees had filled in the form.',
    },
    {
      by: 'coins_4_you',
      title: 'Best price garden tools click here',
      at: 25.6,
      dislike: 0.9,
      fame: 0.08,
      link: 'https://tools-outlet-deal.example/',
      deleted: { by: 'marrow_and_pea', as: 'mods', days: 25.5 },
    },
    {
      by: 'coins_4_you',
      title: 'Garden tools, last day, seventy off',
      at: 25.57,
      dislike: 0.9,
      fame: 0.06,
      link: 'https://tools-outlet-deal.example/last-day',
      deleted: { by: 'marrow_and_pea', as: 'mods', days: 25.5, erased: { by: 'ines', days: 25.15 } },
    },
    {
      by: 'Adjoa_M',
      title: 'Two rain barrels to give away, with one tap between them',
      at: 2.1,
      fame: 0.2,
      text: 'They stood beside the okra, and the okra has lost. Blue, two hundred litres each, no cracks. Whoever fetches them gets the tap and a hand down the stairs.',
      deleted: { by: 'beekeeper_j', as: 'mods', days: 1.9 },
    },
  ],
  Birdsong: [
    {
      by: 'swift_counter',
      title: 'The count: same window, same street, every year',
      at: 121,
      as: 'mods',
      pinned: true,
      fame: 0.7,
      pictures: [
        {
          scene: 'bars',
          shape: 'wide',
          caption:
            'Most seen at once, by year. 41 to 17. The last bar has two chicks in it that I have counted twice, out of weakness.',
        },
      ],
    },
    {
      by: 'swift_counter',
      title: 'Nest box for swifts: measurements, the mistake I made, and how they forgave it',
      at: 330,
      fame: 0.5,
      text: `Inside 40 × 20 × 15 cm. The hole is an oval of **28 by 65 mm, flat side down**, near one end, facing anything but south.

My mistake: I planed the floor. They cannot get up from a polished board. Rough-sawn, or a ring of sanding dust in glue.

Play their calls at dawn from the day they arrive. The neighbours hated it for three weeks. In the second year a pair looked in. In the third they stayed, and the neighbour with the worst temper has asked for two boxes.`,
    },
    {
      by: 'night_bus',
      title: 'The blackbird at the terminus sings my door signal now',
      at: 44.9,
      fame: 0.79,
      text: 'Three notes going down. He does it better. Yesterday a woman got off at the wrong stop because of him.',
    },
    {
      by: 'foley_pit',
      title: 'How to record a dawn chorus without recording the motorway',
      at: 200,
      fame: 0.4,
      text: `Get *low*. Behind a bank or a wall, microphone at knee height, hill between you and the road. Sunday. Take off your jacket; it is the loudest animal in the wood.

And then leave it running for twenty minutes after you think it is over.`,
    },
    {
      by: 'moss_and_slate',
      title: 'Under the slates this week: one bat, two wrens, a love letter',
      at: 31.9,
      fame: 0.58,
      text: 'We stopped work on that side until they had all gone. The letter I put back.',
    },
    {
      by: 'isobar',
      title: 'First songs of the year, from the diary',
      at: 260,
      fame: 0.31,
      text: 'Great tit 4 January. Song thrush 19 January. Blackbird 11 February. Chiffchaff 17 March, which is nine days before his father’s generation.',
    },
    {
      by: 'hen_number_six',
      title: 'Does anybody else’s robin supervise?',
      at: 70.4,
      fame: 0.45,
    },
    {
      by: 'marrow_and_pea',
      title: 'What is eating my peas AND singing about it',
      at: 108,
      fame: 0.28,
    },
    {
      by: 'swift_counter',
      title: 'Somebody on the wire',
      at: 16.1,
      fame: 0.4,
      pictures: [
        { scene: 'bird', shape: 'wide', caption: '6:10' },
        { scene: 'bird', shape: 'wide', caption: '6:25' },
        { scene: 'bird', shape: 'wide', caption: '6:40. There had been an argument.' },
      ],
    },
    {
      by: 'beekeeper_j',
      title: 'An open database of bird voices, and it lacks our valley entirely',
      at: 57.4,
      link: 'https://voices-of-birds.example/gaps',
      preview: 'bird',
      fame: 0.33,
    },
    {
      by: 'coldwater_ruth',
      title: 'Kingfisher. Half a second. Good day.',
      at: 0.9,
      fame: 0.52,
    },
  ],
  SmallObservations: [
    {
      by: 'Adjoa_M',
      title: 'The two cranes over the station turn to face the same way when everybody has gone home',
      at: 0.6,
      fame: 0.6,
    },
    {
      by: 'desire_path',
      title: 'One paragraph, no conclusions: that is the whole idea',
      at: 172,
      as: 'mods',
      pinned: true,
      fame: 0.5,
      text: 'Write down something you noticed today. Not what it means. If you catch yourself writing “which just goes to show”, stop one word earlier.',
    },
    {
      by: 'night_bus',
      title:
        'Two people who do not know each other have worn the same coat on my bus every day this week, and today they sat together',
      at: 7.1,
      fame: 0.9,
    },
    {
      by: 'swift_counter',
      title: 'The ladder on the roof opposite has been there for so long that a pigeon uses it',
      at: 66.1,
      fame: 0.57,
    },
    {
      by: 'nightwatch',
      title: 'People walk faster through the room with the still lifes, except hungry ones',
      at: 29.3,
      fame: 0.68,
    },
    {
      by: 'ines',
      title: 'The swimmer’s towel',
      at: 103,
      fame: 0.35,
      text: 'A man hangs his towel on the same nail every morning. Today the nail was gone and he held the towel up to the wall for a moment, at the place.',
    },
    {
      by: 'foley_pit',
      title: 'A gate closing in frost is a semitone higher',
      at: 48.8,
      fame: 0.5,
    },
    {
      by: 'unsent_letters',
      title: 'At the post office',
      at: 38,
      fame: 0.48,
      text: 'Somebody had written on the envelope, below the address, in very small letters: *if he has moved, please let it be to somewhere warm*.',
    },
    {
      by: 'halyard',
      title: 'Gulls stand on the dredger in order of size. I checked on three days',
      at: 84.2,
      fame: 0.46,
    },
    {
      by: 'kettle_on',
      title: 'Every patient on the ward asked what time it was, and nobody asked what day',
      at: 4.5,
      fame: 0.6,
    },
    {
      by: 'perseid',
      title: 'The fox has a favourite side of the road',
      at: 1.9,
      fame: 0.44,
    },
    {
      by: 'eyepiece',
      title: 'My niece drew the Moon with a door in it',
      at: 24.9,
      fame: 0.63,
      text: 'On the side that we cannot see, she explained, they have the windows.',
    },
    {
      by: 'brine',
      title: 'Nobody in the waiting room laughed at the poster, which just goes to show',
      at: 52.2,
      fame: 0.22,
      dislike: 0.6,
      deleted: { by: 'desire_path', as: 'mods', days: 52.1 },
    },
    {
      by: 'hen_number_six',
      title: 'When it rains, five of them run for the shed, and one looks up first',
      at: 12.1,
      fame: 0.61,
    },
  ],
}
