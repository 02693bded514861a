import type { PostTexts } from '../post-text.ts'

export const postsOfHistoryAndBooks: PostTexts = {
  AskHistory: [
    {
      by: 'oarsman',
      title: 'Why do old contracts say everything three times?',
      at: 0.55,
      text: `“Give, grant and convey.” “Have, hold and keep.” Is it law, is it music, or is it three languages standing in one doorway because nobody dared to send two of them home?`,
    },
    {
      by: 'mara_v',
      title: 'How to ask so that somebody can answer',
      at: 728,
      as: 'mods',
      pinned: true,
      fame: 0.6,
      edited: 4000,
      text: `A good question has four parts. Most have two, and we do our best.

1. **When and where.** “In the old days” is eight centuries wide.
2. **What made you ask.** A line in a book, a mark on a wall, something your grandmother said.
3. **What you have found already**, so that nobody finds it again.
4. **What would count as an answer.** A date? A reason? Where to look?

For objects, add the size. A photograph without a ruler beside it is a photograph of anything.

And please do not clean it first.`,
    },
    {
      by: 'oarsman',
      title: 'How did a merchant of 1480 know that a letter from abroad was genuine?',
      at: 12.3,
      fame: 0.62,
      text: `I read the letters of a small trading house for pleasure (the printed edition; my Latin is not up to the hand). Money is moved on the strength of a sheet of paper that has been six weeks on the road, carried by someone whom neither party has met.

What I can see in the edition:

- the hand of the clerk, which the receiver would know;
- a mark beside the signature, different for each partner;
- a second copy sent by another road, “as by my last”.

What I cannot see is what happened when one of them *was* false. Somebody must have tried. Is there a case that went to court? I should be happy with a reference in any language I can puzzle out with a dictionary.`,
    },
    {
      by: 'plumb_bob',
      title: 'Before clocks had minute hands, what did “in a moment” mean?',
      at: 27,
      fame: 0.48,
      text: `Not a joke question. A *momentum* was once a fortieth of an hour, so a minute and a half, in the tables for reckoning Easter. Did anybody outside a monastery use it that way? When I say to an apprentice “in a moment”, am I promising him ninety seconds?`,
    },
    {
      by: 'nightwatch',
      title: 'There is a dog in the corner of the Flemish street. Whose is it?',
      at: 41.5,
      fame: 0.7,
      text: `Eight hours a day I stand opposite the same painted street. Last week, after four years, I saw that the dog at the left edge has a collar with a token on it, perhaps three millimetres of paint.

Were dogs taxed? Licensed? Is it a badge of a guild, or did the painter simply like the dog? The street is the Low Countries, about 1560, and the catalogue says nothing about the dog at all. **It calls him “staffage”.**`,
    },
    {
      by: 'Adjoa_M',
      title: 'Who calculated the loads of a bridge before there was calculation?',
      at: 88,
      fame: 0.44,
      text: `I know what *we* do. I should like to know what they did. A stone arch of eighteen metres from the fourteenth century, still carrying buses, and no drawing survives because, I suspect, there was none.

My guesses, marked as such:

- proportion rules handed from master to apprentice (pier a fifth of the span?);
- a rope hung between two nails and drawn upside down;
- building it a little too heavy, always.

Is there any document in which a mason *explains himself*?`,
    },
    {
      by: 'halyard',
      title: 'Ship’s biscuit: has anybody actually baked it to the naval recipe and kept it for a year?',
      at: 156,
      fame: 0.5,
      text: `Flour and water, baked hard, dried for weeks. Every book repeats that it lasted years “if kept dry”, which on a ship is a fine sentence. I have a tin, a dry loft and patience. What I lack is a recipe from a bakehouse rather than from a novelist.`,
    },
    {
      by: 'sundial_ann',
      title: 'Noon was different in every town. When did people begin to mind?',
      at: 203,
      fame: 0.36,
      text: `I paint dials, so I live by local noon and explain it to clients once a week. The usual story is that the railway came and the towns gave way. But the post coaches carried clocks set to lose or gain on the journey decades earlier.

So: what is the earliest complaint, by an ordinary person, that the next town’s clock is *wrong*?`,
    },
    {
      by: 'mara_v',
      title: 'A box with no label: come and guess',
      at: 64.2,
      fame: 0.52,
      pictures: [
        {
          scene: 'envelope',
          shape: 'broad',
          caption: 'The bundle as it came out: about 60 letters, ribbon not original.',
        },
        { scene: 'shelf', shape: 'broad', caption: 'Where it stood, between the poor rates and the lamp oil.' },
        { scene: 'staff', shape: 'wide', caption: 'One sheet is music. Nobody at work can place the tune.' },
      ],
    },
    {
      by: 'true_facts_91',
      title: 'The Middle Ages were INVENTED (hear me out)',
      at: 79,
      fame: 0.2,
      dislike: 0.95,
      text: 'Nobody has ever shown me a single year of the 700s. Not one. I have asked three professors.',
      deleted: { by: 'mara_v', as: 'mods', days: 78.6 },
    },
    {
      by: 'true_facts_91',
      title: 'Nobody has ever shown me a map that a Roman signed',
      at: 74.6,
      fame: 0.08,
      dislike: 0.9,
      text: 'Not one. They say that it was not the custom. Who says that?',
      deleted: { by: 'mara_v', as: 'mods', days: 74 },
    },
    {
      by: 'true_facts_91',
      title: 'Seven hundred years of church bells and not one recording',
      at: 74.3,
      fame: 0.06,
      dislike: 0.9,
      deleted: { by: 'mara_v', as: 'mods', days: 74 },
    },
    {
      by: 'long_view',
      title: 'Would Rome have fallen without [insert current event]?',
      at: 95,
      fame: 0.15,
      dislike: 0.7,
      text: 'You all know what I am hinting at. It is the same pattern exactly.',
      locked: { by: 'halyard', as: 'mods', days: 94.7 },
    },
    {
      by: 'coins_4_you',
      title: 'Found in my attic, how much? (have 40 more)',
      at: 26,
      fame: 0.05,
      dislike: 0.8,
      link: 'https://coins-fast-cash.example/offer?ref=4you',
      deleted: { by: 'ines', as: 'admins', days: 25.9, content: true },
    },
    {
      by: 'gable_end',
      title: 'When did house numbers start going up one side of the street and down the other?',
      at: 133,
      fame: 0.33,
      text: 'I have found streets numbered round like a clock, zigzag, by date of building and, in one village, by the order in which the clerk walked to the inn.',
    },
    {
      by: 'TheresaOkafor',
      title: 'The county has put its inquest rolls online, read by volunteers, free for all',
      at: 7.8,
      link: 'https://records.county-archive.example/inquests',
      preview: 'shelf',
      fame: 0.4,
    },
    {
      by: 'old_harbour',
      title: 'What did harbour pilots do before there were charts?',
      at: 420,
      fame: 0.3,
      text: `My grandfather could bring a coaster in with his eyes shut because he knew the smell of each shore. Mud, tar, the brewery, the gasworks. Is that written down anywhere, or was it only him?`,
    },
    {
      by: 'mara_v',
      title: 'Reading old handwriting, a letter a week: we begin with the long s',
      at: 1.2,
      as: 'mods',
      pinned: true,
      fame: 0.5,
      text: `Every week one letter, three examples, and a line for you to try. By the new year you will be able to read a will.

**This week: ſ**

It looks like an f without its bar, or with half of it, on the left only. It stands at the beginning and in the middle of a word, never at the end:

> ſhe poſſeſſes ſeven dishes

Try this line from a kitchen inventory of 1688 and put your reading into the comments, *hidden behind a line break so that others can try too*:

> Item one cheſt with ſheetes, and ſix ſpoones whereof one is loſt`,
    },
    {
      by: 'kettle_on',
      title: 'Did people in hospitals of the past get any sleep at all?',
      at: 18.9,
      fame: 0.42,
      text: 'Asking from a ward at half past three with eleven alarms going. Was it ever quiet?',
    },
    {
      by: 'contour_line',
      title: 'Surveyors’ chains: why 66 feet, of all lengths?',
      at: 312,
      fame: 0.37,
      text: `Ten square chains are an acre, I know. But which came first: did Gunter choose the length to make the acre come out, or was the acre already a strip of one chain by ten because that is what a team of oxen ploughed? I keep finding the two explained by each other.`,
    },
  ],
  LocalLibraries: [
    {
      by: 'TheresaOkafor',
      title: 'What the quiet is for: an essay, on my last shift before the holidays',
      at: 40.2,
      fame: 0.72,
      text: `People think that the quiet in a library is a rule. It is a piece of furniture. We put it there, we dust it, and it gets worn in the places where it is used most.

## Nine o’clock

Whoever is at the door before we open needs to be *somewhere*. It took me ten years to see it. They take a newspaper, and hold it. Nobody has ever asked them what they were looking for, and that is the service.

## Eleven

Toddlers’ hour. It is not quiet. The regulars complain once, in their first year, and afterwards they come on that day on purpose.

## Two

Forms. Nobody tells you at library school that you will fill in forms for other people until you retire: rents, pensions, a visa, a letter to a son. I know more about this town than the registrar does, and I have never written down a word of it.

A man brought me a form last month and said: “I can read it, I only want somebody to be there while I do.” So I sat with him. He read it. It took an hour. That was a good hour.

## Five

The schools are out. There is one table, the round one by the radiator, that has been the table of the fourteen-year-olds for as long as I have worked here. The people change every year. The table does not, nor do the jokes. I once sat there myself.

## Closing

I go round and put the chairs back. Under one of them there is always something: a glove, a crust, once a very small shoe. I switch off the lights from the back to the front, and for a moment, when only the lamp on the desk is on, one can *hear* it: the whole day, standing about between the shelves.

That is the quiet. It is not what we ask of you. It is what you leave behind.`,
    },
    {
      by: 'ines',
      title: 'The 4 has come back',
      at: 0.35,
      fame: 0.75,
      text: 'Cake tin, shape of a 4, through the night return, washed, with eleven years of fines in an envelope and no name. There will be cake. It will be for somebody’s fourth birthday and everybody is invited.',
    },
    {
      by: 'TheresaOkafor',
      title: 'What we lend besides books: the list so far',
      at: 640,
      as: 'mods',
      pinned: true,
      fame: 0.45,
      edited: 9000,
      text: `Collected from your branches. Add yours and I shall edit it in.

- Sewing machines (three branches), a knitting machine (one, always out)
- Seeds, returned as seeds
- A telescope, with a page of instructions by perseid
- Cake tins in the shape of every number but 4, which was never returned
- Energy meters, damp meters, one sound meter
- Umbrellas. *Nobody has ever been fined for an umbrella.*
- A ukulele with a waiting list of nineteen`,
    },
    {
      by: 'dust_jacket',
      title: 'Please do not mend it with tape. A photographic appeal',
      at: 102,
      fame: 0.5,
      pictures: [
        { scene: 'shelf', shape: 'tall', caption: 'The sick bay this morning.' },
        { scene: 'darn', shape: 'square', caption: 'What tape does in ten years. The paper comes off with it.' },
        { scene: 'knot', shape: 'square', caption: 'What thread does in two hundred: nothing.' },
      ],
    },
    {
      by: 'overdue_again',
      title: 'I returned a book after nineteen years',
      at: 37,
      fame: 0.68,
      text: `It was behind the boiler. I had paid for it twice and it had followed me through two countries, which is to say that I had followed it.

The woman at the desk opened it at the slip, read the date, and said: “And how did you find it?”

I said that I had never finished it.

She stamped it and gave it back to me for three weeks.`,
    },
    {
      by: 'TheresaOkafor',
      title: 'Sunday opening with no staff: what a village learned in its first year',
      at: 58,
      link: 'https://open-branch.example/first-year-report',
      preview: 'houses',
      fame: 0.3,
    },
    {
      by: 'mara_v',
      title: 'Looking for libraries that keep telephone directories',
      at: 244,
      text: 'Complete runs of a small town are rarer than incunabula, and people need them: for lost relatives, for shop fronts, for the history of their own house. If your branch has some on an upper shelf, would you tell me which years?',
    },
    {
      by: 'quietcarriage',
      title: 'Is it rude to whisper on the phone in the local history room',
      at: 120,
      fame: 0.15,
      text: 'Yes. I only wanted to see it written down.',
    },
    {
      by: 'ligature_fi',
      title: 'The sign over our reading room, and the small mistake that I am fond of',
      at: 166,
      pictures: [{ scene: 'letterform', shape: 'panorama' }],
      fame: 0.35,
    },
    {
      by: 'margin_note',
      title: 'Shelf labels at wheelchair height: which size do you use?',
      at: 83,
      fame: 0.2,
      text: 'I am setting new ones for a branch of the city library. The bottom shelf is read from above at sixty degrees, so the usual 18 point becomes about 9 to the eye. I am trying 32 with the numbers in a condensed cut. Has anybody *measured* this?',
    },
    {
      by: 'ines',
      title: 'Our catalogue software is free, but the person who understands it retires in March',
      at: 300,
      fame: 0.38,
      text: `Four libraries near me share one installation of an open-source catalogue. It has run for eleven years on two files of configuration and one man named in the README.

He is giving a course. Six evenings, in the reading room, everything recorded. If your branch uses the same and has nobody, *send somebody*; there is a spare room in the rectory.`,
    },
    {
      by: 'overdue_again',
      title: 'The mobile library stops at our gate again',
      at: 15.5,
      fame: 0.4,
      text: 'Every second Wednesday, twenty minutes. The dog knew before I did.',
    },
    {
      by: 'dust_jacket',
      title: 'Open day in the bindery: bring one book, wait while it is looked at',
      at: 6.2,
      as: 'mods',
      fame: 0.25,
      text: `Saturday, ten to four, through the yard and up the stairs. **One book each**, and please not the family bible unless two of you carry it.

I shall tell you what it needs, what it would cost, and whether you could do it yourself. In half the cases the answer is a clean shelf and no sun.`,
    },
    {
      by: 'YukiTanabe',
      title: 'Children’s encyclopaedias: which branch keeps the old ones? I am learning a language from them',
      at: 270,
      fame: 0.22,
    },
  ],
}
