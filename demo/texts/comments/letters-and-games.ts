import type { CommentTexts } from '../comment-text.ts'

export const commentsOfLettersAndGames: CommentTexts = {
  'How the exchange works, and what it asks of you': [
    [
      'margin_note',
      'What if I can only talk about one thing for an hour?',
      [['slowpost', 'Then write it down three times. I will know.']],
    ],
    [
      'oarsman',
      'May I say which two I would rather have in common, and which one I would like explained to me?',
      [
        [
          'slowpost',
          'You may say. I shall read it with interest and do as I think best.',
          [
            [
              'oarsman',
              'That is how my grandmother arranged marriages.',
              [['slowpost', 'How did they go?', [['oarsman', 'Eleven out of twelve.']]]],
            ],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      'I work nights and missed a month. My partner wrote a second time anyway, a postcard of a kettle. I want that written down somewhere.',
    ],
    ['YukiTanabe', 'Is it all right if my English is slow?', [['slowpost', 'So is the post. Welcome.']]],
  ],
  'The autumn pairs are in the post': [
    [
      'Lotte1987',
      'Mine came this morning. I have been given somebody who knows about locks. I do not know which sort.',
      [
        [
          'slowpost',
          'Neither do I. Please report.',
          [
            [
              'Lotte1987',
              'Canals. Eight pages. There is a drawing of a paddle.',
              [['Wim_Verhoeven', 'I had hoped it was clear that the drawing was to scale.']],
            ],
          ],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'The person matched with herself: does she pay postage?',
      [
        [
          'slowpost',
          'Both ways. She says that the suspense is real, it takes two days.',
          [['tilda_k', 'That is the best argument for a second-class stamp I have read.']],
        ],
      ],
    ],
    ['alto_two', 'A trio! Who has the tune?'],
  ],
  'What to write when you have nothing to say': [
    [
      'unsent_letters',
      '> stop while the paper is still white at the bottom\n\nI have stopped while it was white at the top. Eleven years of it. Perhaps I shall try the table.',
      [
        [
          'slowpost',
          'What is on it?',
          [
            [
              'unsent_letters',
              'A lamp, a bill, a pear. Your post, printed.',
              [
                [
                  'slowpost',
                  'There. That is a first page. What should not be?',
                  [
                    [
                      'unsent_letters',
                      'The bill. And, if I am honest, the second cup.',
                      [
                        [
                          'slowpost',
                          'That is the second page. I would post that.',
                          [
                            [
                              'unsent_letters',
                              'I have. Just now, to the box on the corner, in slippers. I could hear it land.',
                              [
                                ['kettle_on', 'I put my hand on the screen. I do not know why I am telling you.'],
                                [
                                  'slowpost',
                                  'Good. Now you will have to change your name.',
                                  [['unsent_letters', 'There are forty more in the drawer. The name stands.']],
                                ],
                              ],
                            ],
                          ],
                        ],
                      ],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'brine',
      'Or you could ring them.',
      [
        ['slowpost', 'You could. Nobody keeps a telephone call in a tin.'],
        ['night_bus', 'My mother rings. My father wrote four times in his life. I can say two of the four by heart.'],
      ],
    ],
    [
      'mara_v',
      'Merchants’ wives in the 1590s begin in the same way: what is on the table, who has been, the weather, and on page three, with no warning, the thing itself. I had never thought of it as *method*.',
      [
        [
          'oarsman',
          'The husbands put the thing first and then do not know how to end. There are six farewells in one of mine, and a postscript about pepper.',
        ],
      ],
    ],
    [
      'margin_note',
      '“A letter does not need news. It needs a Tuesday.” Copied into the back of my diary, with attribution.',
    ],
    [
      'isobar',
      'I always begin with the weather and have been mocked for it all my life. I feel vindicated by about a third.',
      [['slowpost', 'The weather *is* the window. You are two thirds of the way.']],
    ],
    ['ligature_fi', 'And leave a margin. Not for looks. It is where the other person puts their thumb.'],
    [
      'darning_egg',
      'I wrote to my aunt. Table, window, who rang. On page two it turned out that it was about her moving house. I had no idea that I minded.',
    ],
    ['foley_pit', 'Do not promise to write more often: guilty, in every letter since 1998.'],
  ],
  'Envelopes from the wrong side of a map': [
    [
      'contour_line',
      'I knew that Sheet 9 would come to good. The printer had the marsh in pink; it broke his heart.',
      [
        [
          'slowpost',
          'Three people have now had a piece of the pink marsh. One asked whether it was a real place.',
          [['contour_line', 'It is, and it is very green.']],
        ],
      ],
    ],
    [
      'selvedge',
      'Could you tell us the fold? I count four cuts and end up with five corners.',
      [
        [
          'slowpost',
          '1. A square, standing on its point.\n2. Sides in until they *nearly* kiss.\n3. Bottom up, past the middle by a finger.\n4. Snip the four little triangles where it is thick. Those are the four cuts.\n5. Paste on the two slopes only.',
          [
            ['selvedge', 'Past the middle! That was it. Thank you.'],
            [
              'dust_jacket',
              'Wheat paste and not glue stick, or it opens in a dry summer and your secrets go to the sorting office.',
            ],
          ],
        ],
      ],
    ],
    ['graticule', 'It hurts me a bit to see one cut. It is very beautiful. It hurts me a bit.'],
    [
      'TheresaOkafor',
      'We throw out last year’s timetables in December. They are the right weight. Come to the side door.',
    ],
  ],
  'The addresses are kept on paper, in one box, with a lock. Here is why': [
    [
      'Adjoa_M',
      '“I should like it to stay that stupid.” Can we have that on a mug? I would hang it in every office I have worked in.',
      [['ines', 'You may have it on a mug if nobody has to give an address to receive it.']],
    ],
    [
      'plumb_bob',
      'And if slowpost’s house burns down?',
      [
        [
          'ines',
          'Then thirty people write to me to ask what happened, and I know their addresses from the backs of the envelopes.',
          [['plumb_bob', 'That is a backup. I withdraw the brick.']],
        ],
      ],
    ],
    [
      'third_rail',
      'Two people, two keys, two hundred kilometres. We do it like that with points on a single line. It is a good rule and it is older than both of us.',
    ],
    ['swift_counter', 'What do you do when one of them moves?', [['slowpost', 'A rubber. The pencil is soft.']]],
  ],
  'From a member, posted for her: to whoever has my old flat': [
    ['unsent_letters', 'There is a new mark. I was all right until there was a new mark.'],
    [
      'moss_and_slate',
      'I have been asked to mend that stair in forty houses. From now on I shall ask first who is coming.',
      [
        [
          'plumb_bob',
          'The creak is the nail and not the tread. If they insist, a screw from below, and they can have it out again.',
        ],
      ],
    ],
    [
      'tilda_k',
      'Ours has pencil marks up to 1961 and then a different hand. We went on. The last one is the cat.',
      [['slowpost', 'How tall?', [['tilda_k', 'Standing up, with help, 71.']]]],
    ],
    ['gable_end', 'Somebody papered over ours. I can still feel the grooves with a fingernail.'],
    [
      'kettle_on',
      'Did they say whose mark it was?',
      [
        [
          'slowpost',
          'A boy, six. He was told that a lady had asked for it, and stood very straight.',
          [['kettle_on', 'Well, that is my mascara.']],
        ],
      ],
    ],
    [
      'brine',
      'The light that comes back if you wait wants an electrician.',
      [['night_bus', 'Sometimes you are right at the wrong funeral, brine.']],
    ],
  ],
  'Stamps: the post office has made one that is worth writing letters for': [
    [
      'halyard',
      'The third one has its light on the wrong side for that tower. I am delighted with it, and I have written to them.',
      [['slowpost', 'With which stamp?', [['halyard', 'With the third one, naturally.']]]],
    ],
    [
      'ligature_fi',
      'Somebody has set the value in old-style figures and *let the 5 hang*. I bought two sheets for that 5.',
    ],
    ['foley_pit', 'No foghorn?'],
    [
      'rain_gauge',
      'Are they the sticky kind? I steam them off the letters I get.',
      [['slowpost', 'To be licked, like Christians. They taste of nothing at all, which is progress.']],
    ],
  ],
  'Writing to the council: a kit': [
    [
      'tilda_k',
      'From the other side of the desk: all six are right, and number 5 is the one that works. A letter with a date in it goes on top of the pile.',
      [['slowpost', 'And number 6?', [['tilda_k', 'We pin those up.']]]],
    ],
    [
      'perseid',
      'I confirm the lamp. I named the lamp, gave its number (it is on a little plate at the height of a dog) and thanked them for the bins. Nineteen days.',
      [
        ['freewheeler', 'What number was your dog?'],
        [
          'YukiTanabe',
          'Did they ask the neighbours first?',
          [
            [
              'perseid',
              'I did, and put their names at the bottom. Four out of five. The fifth wanted a darker lamp and not none, and that is what she has.',
            ],
          ],
        ],
      ],
    ],
    ['desire_path', 'Enclose a photograph of the hole in the hedge, with people in it.'],
    [
      'margin_note',
      'One matter in one letter is the hardest of them. I wrote about a drain and was on to the library hours by the second line.',
    ],
  ],
  'Ink freezes at minus two. I have it from a reliable windowsill': [
    [
      'isobar',
      'Windowsill inside or outside?',
      [['slowpost', 'Inside. It is an old house.', [['isobar', 'I shall send a blanket and a thermometer.']]]],
    ],
    [
      'ligature_fi',
      'Iron gall goes later than that, and it is never quite the same afterwards. Thaw it slowly and do not shake it.',
    ],
    ['halyard', 'Pencil. Every keeper I have met came to it in the end.'],
  ],
  'Ten. I said ten people, and today the tenth wrote': [
    [
      'Adjoa_M',
      'Will you change your profile?',
      [['slowpost', 'I am looking at it. “Nine, ten if you leave me an address.” Somebody did.']],
    ],
    [
      'kettle_on',
      'Who is it? You do not have to say. Is it a good hand?',
      [
        [
          'slowpost',
          'Green ink, leaning backwards, like somebody walking downhill with shopping. I shall not say who.',
          [['plumb_bob', 'Green ink is for lunatics and admirals.', [['slowpost', 'The letter does not settle it.']]]],
        ],
      ],
    ],
    [
      'PeterFromTheBus',
      'Is there an eleventh place?',
      [['slowpost', 'There was no tenth until there was. Send a card.']],
    ],
  ],

  'How to begin: a card, a board that nobody dusts, and two years': [
    [
      'YukiTanabe',
      'What do I do if his move is impossible?',
      [
        [
          'en_passant_paul',
          'Write “12. … ?” and nothing else. He will look at his board, go red, and tell you about his week.',
        ],
      ],
    ],
    [
      'lathe_and_plane',
      'If anyone needs pegged pieces, so that the board can hang on a wall: 6 mm holes and a taper on the peg, and cats can only look.',
      [['en_passant_paul', 'Hang it too high and so can I.']],
    ],
    ['margin_note', '“Cats are weather.” Noted.'],
  ],
  'After move 31 and four years: White to play, and I am White, and I do not know': [
    [
      'zugzwang',
      'I set it up on the kitchen table. I would look at the quiet king move first. Everything else lets the knight in, and the knight has been waiting since spring.',
      [
        [
          'en_passant_paul',
          'The king move was my first thought in July. In August I thought that it was cowardice.',
          [
            [
              'zugzwang',
              'And in September?',
              [
                [
                  'en_passant_paul',
                  'Prudence. I go back and forth with the temperature.',
                  [
                    [
                      'zugzwang',
                      'What does the rook do while the king is out?',
                      [
                        [
                          'en_passant_paul',
                          'It holds the file and hopes. Like me.',
                          [
                            [
                              'zugzwang',
                              'Then play it. If he checks, you go up the board, and it is he who has to make a decision for two months.',
                              [['en_passant_paul', 'That last argument is not chess, but it has convinced me.']],
                            ],
                          ],
                        ],
                      ],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'brine',
      'A telephone would solve this in a second.',
      [
        ['en_passant_paul', 'And then what would I do till Christmas?'],
        ['eyepiece', 'So would a telescope photograph, and I still draw.'],
      ],
    ],
    [
      'slowpost',
      'My opponent’s son says pawn. He says it with great firmness. He has owned a book for five months.',
      [['en_passant_paul', 'Which pawn?', [['slowpost', 'He did not say. I think that any pawn.']]]],
    ],
    ['oarsman', 'I cannot play, but I have looked at it for twenty minutes and feel sorry for the bishop.'],
  ],
  'Three positions from one game, two months apart each': [
    [
      'en_passant_paul',
      'Between the first and the second somebody was in a hurry to catch the last collection.',
      [['zugzwang', 'Half past five. I ran. I should have let it go.']],
    ],
    ['eyepiece', 'They look like three phases of something.', [['zugzwang', 'Waning.']]],
    [
      'lathe_and_plane',
      'Nice board. Is it pear?',
      [['zugzwang', 'Pear and bog oak, my grandfather’s. The squares are better than what I do on them.']],
    ],
  ],
  'My opponent has died, and his son has asked whether he may finish the game': [
    [
      'en_passant_paul',
      'I knew his father’s hand, we had two games, both lost by me. He drew a small anchor when he gave check. Is it all right to say that here?',
      [
        [
          'slowpost',
          'It is very much all right. I have eleven anchors.',
          [
            [
              'en_passant_paul',
              'Would the son like to know what they were? He may think that they were doodles.',
              [
                [
                  'slowpost',
                  'I have told him. Today’s card: **24. … Bb4+**, and beneath it an anchor, upside down, as by somebody who has never drawn one.',
                  [
                    ['en_passant_paul', 'I shall go for a walk now.'],
                    ['kettle_on', 'Same.'],
                    [
                      'zugzwang',
                      'And is it a good check?',
                      [
                        [
                          'slowpost',
                          'No. It loses the bishop. I have been looking for three days for a way not to take it.',
                          [
                            [
                              'zugzwang',
                              'Take it. His father would have known if you did not.',
                              [
                                [
                                  'slowpost',
                                  'You are right. It is in the post. I drew him one back, the right way up.',
                                ],
                              ],
                            ],
                          ],
                        ],
                      ],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['unsent_letters', '“As his father left it.” He has not dusted it either, I hope.'],
    [
      'nightwatch',
      'There is an unfinished picture in my second room. The pupil finished one hand. You can tell, and everybody stands in front of that hand.',
    ],
    [
      'halyard',
      'He will get better, you know. And then you will be playing somebody else, and that is all right too.',
      [['slowpost', 'I think of that. I am trying to play slowly.']],
    ],
    [
      'mara_v',
      'Merchants’ sons did this with accounts: a different hand in the middle of a page, and the sum carried forward. I always stop there.',
    ],
    [
      'Adjoa_M',
      'I have muted this community because I do not understand chess, and a friend sent me the link. I am glad she did.',
    ],
    ['third_rail', 'Read it between two trains. Had to look at the diagram for a while.'],
    [
      'alto_two',
      'What was the first move, the exactly right wrong one?',
      [['slowpost', 'A rook pawn, one square, for no reason. Forty years, and always that pawn.']],
    ],
  ],
  'A tiny free tool that checks a postcard for impossible moves': [
    [
      'third_rail',
      'Three hundred lines, no network, and one thing done. I read it from top to bottom over a tea. Line 88: castling after the rook was taken and another one has moved to h1?',
      [
        [
          'zugzwang',
          'Oh, that is nasty. You mean a *different* rook on the home square.',
          [
            [
              'third_rail',
              'Yes. It looks at the square and not at the history.',
              [
                [
                  'zugzwang',
                  'Mended, with a test named after you. Thank you!',
                  [['third_rail', 'I am a test. I will tell my mother.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'en_passant_paul',
      'For the record, the card of 1987: his bishop went through my pawn, and on the next move my pawn took something that was at the time in a drawer. We agreed on a draw in 1989.',
      [['slowpost', 'And now?', [['en_passant_paul', 'I have written to him. He claims the win.']]]],
    ],
    [
      'graticule',
      'Does it read descriptive notation? P-K4 and so on. I have a shoebox.',
      [
        [
          'zugzwang',
          'Not yet. It is ambiguous in a way that needs the whole board. If you can copy out one game for me I will try.',
          [['graticule', 'It is on its way. On a card, I hope that is right.']],
        ],
      ],
    ],
  ],
  'The cat moved the rook. Position to the best of my memory': [
    [
      'zugzwang',
      'Your memory has given you an extra pawn.',
      [
        [
          'en_passant_paul',
          'Has it? How very like it.',
          [
            [
              'zugzwang',
              'On a5. I have your card of the summer here, you lost it in June.',
              [['en_passant_paul', 'Then I must ask the cat where she found it.']],
            ],
          ],
        ],
      ],
    ],
    ['hen_number_six', 'Was it a better move?', [['en_passant_paul', 'I am sorry to say so. I have adopted it.']]],
    ['slowpost', 'Cats are weather.'],
    ['lathe_and_plane', 'The offer of pegs stands.'],
    ['eyepiece', 'Draw the board each evening. It takes four minutes and then it is a diary.'],
  ],
  'Is there a rule about resigning on a picture postcard?': [
    [
      'en_passant_paul',
      'The picture should not gloat. A lighthouse is perfect: it means “I saw it coming”.',
      [['zugzwang', 'I had meant it as “there are rocks”.']],
    ],
    ['slowpost', 'Write small, leave room, and ask him about something. The game is over; the post is not.'],
    [
      'halyard',
      'Which lighthouse?',
      [
        [
          'zugzwang',
          'Red and white, on a sort of biscuit.',
          [['halyard', 'I know that one. You may resign on it with honour.']],
        ],
      ],
    ],
  ],
  'We have eleven boards and nobody in on Tuesdays': [
    [
      'en_passant_paul',
      'I could come by on the ten o’clock bus, if it is not a nuisance. I have not sat *opposite* anybody since 2019.',
      [
        [
          'TheresaOkafor',
          'There will be a pot of tea. We have a rule against it and I have misplaced the rule.',
          [
            [
              'en_passant_paul',
              'I came, I lost to a girl of nine, I am coming again.',
              [
                [
                  'TheresaOkafor',
                  'She asked whether you were “the slow man”. I said that you were the slowest there is. She was very impressed.',
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['tilda_k', 'The bus timetable for that stop changes on the 1st: it is five past now.'],
    ['overdue_again', 'Would I be recognised?', [['TheresaOkafor', 'At once. Come anyway.']]],
  ],
  'A match between two lighthouses, 1886, every card preserved': [
    [
      'halyard',
      'The second keeper logs the mail boat as late eleven times. You can follow the gales by the moves.',
      [['isobar', 'I did! The gap between 14 and 15 is the storm of that December. Nineteen days for a knight.']],
    ],
    [
      'en_passant_paul',
      'He missed a mate in two on move 33. I want to row out and tell him.',
      [
        [
          'zugzwang',
          'He saw it. Look at the card, he has crossed it out. He would have had nobody to write to until spring.',
          [['en_passant_paul', 'Oh. So he did. Oh, that is the best move in the match.']],
        ],
      ],
    ],
    [
      'mara_v',
      'Admirable catalogue: each card with both sides, postmark and hand. I wish that every archive with ten times the money did so.',
    ],
  ],
}
