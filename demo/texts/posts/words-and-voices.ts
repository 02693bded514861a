import type { PostTexts } from '../post-text.ts'

export const postsOfWordsAndVoices: PostTexts = {
  Typography: [
    {
      by: 'margin_note',
      title: 'What a label in a museum has to survive',
      at: 628,
      as: 'mods',
      pinned: true,
      fame: 0.46,
      text: `It is read standing, from the side, in fifty lux, by somebody with a child on the arm who wants to leave.

- **24 point** at least, for what must be read. Your designer will weep. Let him.
- Lines of forty-five letters. Not sixty. You are not making a book; they have to find the next line *with a stranger’s head in the way*.
- Dark grey on pale grey is a confession.
- The name of the thing first, then why you should care, then the date, then the rest.

And print one, hang it up, and watch a person read it. One person tells you more than this post.`,
    },
    {
      by: 'margin_note',
      title: 'Kerning pair of the week: the T and the o in TOILETS, on the second floor',
      at: 20.7,
      fame: 0.5,
      text: 'You could drive a pram through it. People do, in fact, which is why I was standing there.',
    },
    {
      by: 'ligature_fi',
      title: 'Our free typeface for signs is at version 0.9: please break it',
      at: 27.6,
      fame: 0.49,
      text: `Four people, five years, one alphabet. *Wayside* is made for signs that are read at a walking pace. It is free, also for shops.

What is in it:

- Latin with everything that Europe hangs over its letters
- figures that line up, and figures that do not
- arrows in sixteen directions, as real places are never at right angles

What we would like to hear: where two letters touch, what your language misses, and what it looks like at dusk. There are 61 known mistakes, they are listed, and **number 14 is beautiful** and stays.`,
    },
    {
      by: 'ligature_fi',
      title: 'One letter, drawn eleven times in one afternoon',
      at: 90.8,
      fame: 0.43,
      pictures: [{ scene: 'letterform', shape: 'square', caption: 'The left side is still wrong.' }],
    },
    {
      by: 'sundial_ann',
      title: 'Roman numerals on dials: IIII or IV?',
      at: 390,
      fame: 0.4,
      text: 'IIII. It stands opposite VIII and the plate does not tip over. I will hear no more about it.',
    },
    {
      by: 'gable_end',
      title: 'Hand-painted, 1930 or so: look at that curve',
      at: 33.1,
      fame: 0.45,
      pictures: [
        {
          scene: 'letterform',
          shape: 'broad',
          caption: 'He began at the bottom. You can see where the brush was loaded.',
        },
        { scene: 'houses', shape: 'tall', caption: 'For scale. The letter is as high as a door.' },
      ],
    },
    {
      by: 'YukiTanabe',
      title: 'In which script do you find it easiest to see that a letter is ugly?',
      at: 236,
      fame: 0.37,
      text: 'I can judge a bad あ from across the street. In Latin I need somebody to tell me. Is it only practice, or is it that one learns to *read* first and to see second, and the second time round the other way?',
    },
    {
      by: 'tilda_k',
      title: 'A stop name that fits on no sign',
      at: 145,
      fame: 0.4,
      text: '“Polytechnic (Faculty of Agricultural Engineering)”. The sign is two metres long. Passengers call it *Poly*. The bus calls it **POLYTECHNIC (FACU**.',
    },
    {
      by: 'dust_jacket',
      title: 'A specimen book of 1794, every page, free to look through',
      at: 172,
      link: 'https://foundry-specimens.example/1794',
      preview: 'letterform',
      fame: 0.36,
    },
    {
      by: 'margin_note',
      title: 'I have been asked to set a gravestone in Comic something. Talk me round',
      at: 5.4,
      fame: 0.55,
      text: `He drew strips for children all his life, and it is what he lettered in. His daughter brought me the originals.

I went in ready to be firm and came out having redrawn every letter from his own hand, so it is not that face at all, and it *is*. I think it may be the best thing I have done this year. **Please do not tell anybody at work.**`,
    },
    { by: 'ligature_fi', title: 'Today somebody wrote “ﬁ” to me and meant it', at: 61.7, fame: 0.3 },
  ],
  SecondLanguage: [
    {
      by: 'YukiTanabe',
      title: 'How we correct each other here',
      at: 430,
      as: 'mods',
      pinned: true,
      fame: 0.4,
      text: `1. Only if asked. Say at the end of your post: *please correct*.
2. First what was **good**. There is always something.
3. One mistake at a time, the one that matters most.
4. Say what a person would say instead, not what the book says.`,
    },
    {
      by: 'YukiTanabe',
      title: 'I can explain a volcano and cannot order coffee',
      at: 80.2,
      fame: 0.6,
      text: `After four years of children’s encyclopaedias I went to the country for the first time. At the bakery I pointed. In the evening somebody asked what the hill behind the town was, and I heard myself say, without one mistake, that it was a *shield volcano of the Miocene, formed by thin-flowing basaltic lava*.

The table went silent. Then an old man asked me whether I could also do the blood circulation.

I could.`,
    },
    {
      by: 'plumb_bob',
      title: 'Latin on a building site: words that my mates now use',
      at: 175,
      fame: 0.5,
      text: '*Festina lente*, for mortar. *Quod erat demonstrandum*, when the wall falls. And somebody, I do not know who, has written on the mixer: **MISCEO ERGO SUM**.',
    },
    {
      by: 'couchette_9',
      title: '“Excuse me, this is my bed” in nineteen languages',
      at: 43.6,
      fame: 0.52,
      text: 'I have fifteen. I lack Basque, Estonian, Welsh and the one spoken by the lady who was in it.',
    },
    {
      by: 'zugzwang',
      title: 'False friends that cost you something',
      at: 131,
      fame: 0.36,
      text: 'I told my landlord’s whole family that I was *constipated* about the weather. They were very kind, and brought plums.',
    },
    {
      by: 'rye_and_shine',
      title: 'My children answer me in the other one',
      at: 96.2,
      fame: 0.57,
      text: `I speak, they understand, they answer in theirs. It is warm and it works and some evenings it makes me sad to the bone.

For those who grew up so: did it come back? Did you *want* it back? What should my mother have done that she did not do?`,
    },
    {
      by: 'TheresaOkafor',
      title: 'Conversation table in the library, Mondays, no grammar, biscuits provided',
      at: 10.9,
      fame: 0.26,
      text: 'Nine languages at last count. The rule is that whoever knows least speaks first.',
    },
    {
      by: 'YukiTanabe',
      title: 'A dictionary of the sounds that animals make, made by volunteers in forty languages',
      at: 152,
      link: 'https://animal-words.example/',
      preview: 'bird',
      fame: 0.4,
    },
    { by: 'zugzwang', title: 'Dreamed in it for the first time. I was looking for a stapler.', at: 14.7, fame: 0.55 },
    {
      by: 'nightwatch',
      title: 'I understand the tourists now',
      at: 218,
      fame: 0.42,
      text: 'Two years of evening class. I had imagined that they were talking about the paintings.',
    },
  ],
  RadioDrama: [
    {
      by: 'kettle_on',
      title: 'What do you listen to on the way home from a night shift?',
      at: 1.4,
      text: 'Nothing with a clock in it, nothing with a hospital, and nobody shouting. So far I have found one play, about a man who repairs nets.',
    },
    {
      by: 'foley_pit',
      title: 'What is in the box: the sounds people ask me about most',
      at: 548,
      as: 'mods',
      pinned: true,
      fame: 0.55,
      text: `| You hear | I do |
|---|---|
| snow | cornflour in a sock |
| a broken arm | celery, twisted *slowly* |
| a fire | cellophane, and no hurry |
| a horse | not coconuts. **Plungers**, in gravel |
| a letter being opened | a letter being opened |
| silence | a room. Never nothing: a room |`,
    },
    {
      by: 'nightwatch',
      title: 'A play for one voice and a building: has anyone heard it?',
      at: 73.5,
      fame: 0.31,
      text: 'Late one night, half of it, in a car park. A caretaker goes from floor to floor and says what each room was. I never found the title, and it changed how I walk my rounds.',
    },
    {
      by: 'foley_pit',
      title: 'Our tiny theatre for the ear needs three people who can be quiet',
      at: 15.1,
      fame: 0.38,
      text: `We record in a cellar, Fridays, and put everything out free. The last one had 212 listeners, one of them on a ship.

What is missing: somebody for *doors* (we have four, all wrong), somebody who can read a stage direction without acting it, and somebody with a van.`,
    },
    {
      by: 'sea_area_dogger',
      title: 'The shipping forecast is the longest-running play there is',
      at: 162,
      fame: 0.53,
      text: 'Thirty-one characters, none of whom ever meets. Always the same exits. Nobody knows how it ends, and in every performance somebody is listening for whom it is true.',
    },
    {
      by: 'nightwatch',
      title: 'The broadcaster has opened its cellar: forty lost plays, restored',
      at: 8.4,
      link: 'https://wireless-archive.example/forty-lost-plays',
      preview: 'staff',
      fame: 0.48,
    },
    { by: 'MrBasset', title: 'who was the man who did all the butlers', at: 62, fame: 0.3 },
    {
      by: 'overdue_again',
      title: 'Serials: wait a week, or all at once?',
      at: 137,
      fame: 0.29,
      text: 'A week. The play happens *on the Wednesday in between*.',
    },
    {
      by: 'foley_pit',
      title: 'How I made the sound of a town waking up, layer by layer',
      at: 280,
      fame: 0.47,
      text: `It is four minutes long and took three weeks.

1. **Air.** A field at four in the morning, slowed a little.
2. **One** distant dog. Two dogs are a village, three are a comedy.
3. A shutter. Real, my aunt’s, and she wanted to be credited.
4. A bicycle that passes from left to right, and *is not explained*.
5. The bakery: tins, not bread. Bread makes no sound, whatever the adverts say.
6. Someone laughing behind a closed window.
7. At 3:40 the first bus. I rode with night_bus to get it, and he let me press the door.

You never hear the sun. But everybody who has listened to it says that there is a moment when it gets light.`,
    },
    {
      by: 'alto_two',
      title: 'Crying while driving: a warning about episode six',
      at: 36.8,
      fame: 0.4,
    },
    {
      by: 'halyard',
      title: 'Please, no more gulls. There are no gulls in the middle of the Atlantic',
      at: 245,
      fame: 0.58,
    },
  ],
  ChoirPractice: [
    {
      by: 'alto_two',
      title: 'Repertoire for choirs with one tenor',
      at: 515,
      as: 'mods',
      pinned: true,
      fame: 0.4,
      edited: 6000,
      text: `He is called Martin everywhere. He may not catch cold.

- Anything in **three parts**, with the men together. There is more of it than people think.
- Rounds. Nobody notices who is missing from a round.
- Ask two low altos to sing tenor. *Ask*, do not assign. Some of us have been waiting for years.
- Never a cappella on the second of January.`,
    },
    {
      by: 'alto_two',
      title: 'Warming up in a church at nine degrees',
      at: 30.1,
      fame: 0.42,
      text: `Coats on. Begin with the feet: march on the spot until somebody laughs. Then lips, *brrr*, like horses; then hum with the mouth shut, because the air you breathe in is what makes you hoarse.

Ten minutes before anybody sings a word. And put the sopranos by the radiator, or you will hear about it.`,
    },
    {
      by: 'kettle_on',
      title: 'We sang on the ward',
      at: 18.4,
      fame: 0.73,
      text: 'Eight of us, in the corridor, with the doors open. A man who has not spoken for three weeks sang the bass line. All of it. Then he said “flat”, and he was right.',
    },
    { by: 'alto_two', title: 'Page turns: who designs them, and does he have hands?', at: 99.7, fame: 0.35 },
    {
      by: 'plumb_bob',
      title: 'Pronouncing Latin: church, school or Cicero?',
      at: 226,
      fame: 0.3,
      text: 'As your conductor says, and I will swallow my tongue. But if she says “egg-shell-sis” one more time I shall bring a wax tablet.',
    },
    {
      by: 'alto_two',
      title: 'Found inside the hymn books: our alto line, but better',
      at: 69.6,
      fame: 0.38,
      pictures: [
        {
          scene: 'staff',
          shape: 'panorama',
          caption: 'Pencil, undated. She raises the last note by a third, and suddenly we are in the piece.',
        },
      ],
    },
    {
      by: 'foley_pit',
      title: 'Recording your own concert with two cheap microphones',
      at: 310,
      fame: 0.33,
      text: 'Together, on one stand, like a pair of eyes, three metres behind the conductor and *above* him. Not left and right of the choir. And switch off the fridge in the vestry; afterwards put your car key in it, so that you remember to switch it on.',
    },
    {
      by: 'alto_two',
      title: 'Free editions of four centuries of part songs, newly engraved by amateurs',
      at: 144,
      link: 'https://many-voices.example/editions',
      preview: 'staff',
      fame: 0.3,
    },
    {
      by: 'slowpost',
      title: 'I cannot read music and have sung bass for thirty years',
      at: 52.9,
      fame: 0.5,
      text: 'I stand next to Albert. When Albert dies I shall have to stop, and we have discussed it.',
    },
    { by: 'alto_two', title: 'Martin has a cold', at: 4.3, fame: 0.6 },
  ],
}
