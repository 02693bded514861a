import type { PostTexts } from '../post-text.ts'

export const postsOfLettersAndGames: PostTexts = {
  LetterWriting: [
    {
      by: 'slowpost',
      title: 'How the exchange works, and what it asks of you',
      at: 610,
      as: 'mods',
      pinned: true,
      fame: 0.45,
      text: `You send me a card with your address and three things you could talk about for an hour. I match you with somebody who has two of them in common, and one they will have to explain to you.

Then you write first, or they do. It does not matter who. **It matters that somebody does within the month.**

Two letters unanswered, and your place goes to the next. No hard feelings; life comes in between. Come back when it has gone by.`,
    },
    {
      by: 'slowpost',
      title: 'The autumn pairs are in the post',
      at: 60,
      as: 'mods',
      fame: 0.33,
      text: 'Fourteen pairs, one trio (they asked), and one person matched with herself by mistake, who has written back to say that it is going well.',
    },
    {
      by: 'slowpost',
      title: 'What to write when you have nothing to say',
      at: 270,
      fame: 0.6,
      text: `Begin with the table. What is on it? What should not be?

Then the window. Then who rang up, or did not. By the second page you will find out what the letter is about, and it is *never* what you sat down for.

A letter does not need news. It needs a Tuesday.

Do not apologise for having taken so long. It is the only sentence that every letter has, and nobody has ever been cross. Do not promise to write more often. Say one thing that you would not have said on the telephone, and stop while the paper is still white at the bottom.`,
    },
    {
      by: 'slowpost',
      title: 'Envelopes from the wrong side of a map',
      at: 26.4,
      fame: 0.5,
      pictures: [
        { scene: 'envelope', shape: 'wide', caption: 'Sheet 9, misprinted, given by contour_line.' },
        { scene: 'envelope', shape: 'wide', caption: 'The fold. Four cuts.' },
        { scene: 'contours', shape: 'wide', caption: 'Inside, where it is nobody’s business.' },
      ],
    },
    {
      by: 'ines',
      title: 'The addresses are kept on paper, in one box, with a lock. Here is why',
      at: 430,
      as: 'admins',
      fame: 0.42,
      text: 'The site does not know where you live, and I should like it to stay that stupid. What is not stored cannot leak, be sold, or be asked for by anybody with a letterhead. The box is slowpost’s. The key is mine. We live two hundred kilometres apart.',
    },
    {
      by: 'slowpost',
      title: 'From a member, posted for her: to whoever has my old flat',
      at: 140,
      fame: 0.66,
      text: `> The third stair creaks so that you know who is coming. Do not mend it.
>
> The light in the kitchen comes back if you wait.
>
> On the inside of the larder door you will find pencil marks. The lowest is mine. Please go on.

(She had an answer, five weeks later. There is a new mark.)`,
    },
    {
      by: 'slowpost',
      title: 'Stamps: the post office has made one that is worth writing letters for',
      at: 12.6,
      link: 'https://national-post.example/stamps/lighthouses',
      preview: 'envelope',
      fame: 0.3,
    },
    {
      by: 'slowpost',
      title: 'Writing to the council: a kit',
      at: 350,
      as: 'mods',
      fame: 0.38,
      text: `1. One page. One matter. One request.
2. A name, not a department. Ring and ask.
3. What you would like them to *do*, in the first sentence.
4. What it costs, if you know.
5. When you will telephone.
6. Thank somebody for something. There is always something.

Perseid’s lamp went out with exactly such a letter.`,
    },
    { by: 'slowpost', title: 'Ink freezes at minus two. I have it from a reliable windowsill', at: 198, fame: 0.28 },
    {
      by: 'slowpost',
      title: 'Ten. I said ten people, and today the tenth wrote',
      at: 3.6,
      fame: 0.57,
    },
  ],
  ChessByPost: [
    {
      by: 'en_passant_paul',
      title: 'How to begin: a card, a board that nobody dusts, and two years',
      at: 486,
      as: 'mods',
      pinned: true,
      fame: 0.35,
      text: `Write the number of the move, his move, your move: **12. … Nf6–d5  13. Be2–f3**. One misprint, one conversation; we are gentlemen, and so are the ladies.

Keep the board where it stands. Cats are weather.

Conditional moves save stamps: *if you take, I take back.*`,
    },
    {
      by: 'en_passant_paul',
      title: 'After move 31 and four years: White to play, and I am White, and I do not know',
      at: 65.5,
      fame: 0.5,
      pictures: [
        { scene: 'chess', shape: 'square', caption: 'Please do not use a machine. I have got till Christmas.' },
      ],
    },
    {
      by: 'zugzwang',
      title: 'Three positions from one game, two months apart each',
      at: 34.9,
      fame: 0.42,
      pictures: [
        { scene: 'chess', shape: 'square', caption: 'When I was winning.' },
        { scene: 'chess', shape: 'square', caption: 'When I thought I was winning.' },
        { scene: 'chess', shape: 'square', caption: 'Your move, and I am sorry.' },
      ],
    },
    {
      by: 'slowpost',
      title: 'My opponent has died, and his son has asked whether he may finish the game',
      at: 210,
      fame: 0.85,
      text: `I said yes, of course. He had never played. He writes that he has set up the board as his father left it, and bought a book.

The first move came today. It is not a good move. It is *exactly* the move his father would have made.`,
    },
    {
      by: 'en_passant_paul',
      title: 'Looking for an opponent who does not mind my handwriting',
      at: 390,
      fame: 0.2,
    },
    {
      by: 'zugzwang',
      title: 'A tiny free tool that checks a postcard for impossible moves',
      at: 118.5,
      fame: 0.33,
      text: `It reads moves as people write them, German letters or English, and says where the game stopped being possible. Nothing else. It will not tell you what to play.

    $ postcard check game.txt
    move 14: the knight on f3 left on move 9
    (did you mean Nd2?)

No network, no account, 300 lines. Paul has already found a card from 1987 on which *both* of them were wrong and neither noticed.`,
    },
    {
      by: 'en_passant_paul',
      title: 'The cat moved the rook. Position to the best of my memory',
      at: 20.5,
      fame: 0.55,
      pictures: [{ scene: 'chess', shape: 'square' }],
    },
    {
      by: 'zugzwang',
      title: 'Is there a rule about resigning on a picture postcard?',
      at: 89.3,
      fame: 0.32,
      text: 'I had a very nice one of a lighthouse.',
    },
    {
      by: 'TheresaOkafor',
      title: 'We have eleven boards and nobody in on Tuesdays',
      at: 158,
      fame: 0.22,
      text: 'The branch is heated. I should be glad of the company.',
    },
    {
      by: 'slowpost',
      title: 'A match between two lighthouses, 1886, every card preserved',
      at: 255,
      link: 'https://lighthouse-museum.example/collection/chess',
      preview: 'chess',
      fame: 0.4,
    },
  ],
}
