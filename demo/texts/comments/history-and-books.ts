import type { CommentTexts } from '../comment-text.ts'

export const commentsOfHistoryAndBooks: CommentTexts = {
  'Why do old contracts say everything three times?': [
    [
      'plumb_bob',
      'Three languages, mostly. *Give* is English, *grant* is French, *convey* is French with its Latin boots on. A clerk who knew all three was paid to use all three.',
      [
        [
          'oarsman',
          'And paid by the line, I suspect.',
          [
            [
              'mara_v',
              'By the line, yes, at least for the engrossed copy. I have a deed here with margins you could graze sheep on.',
              [['oarsman', 'Wide margins are three languages of nothing.']],
            ],
          ],
        ],
        [
          'YukiTanabe',
          'My encyclopaedia for ten-year-olds says “each and every”. I looked for the difference for an hour.',
          [['plumb_bob', 'There is one, and nobody has ever needed it.']],
        ],
        [
          'margin_note',
          'But “have and hold” is English twice. So languages cannot be the whole of it.',
          [
            [
              'plumb_bob',
              'Quite right. That pair is older than the French, and it alliterates. So: music first, then languages joined the tune.',
              [['oarsman', 'Then my doorway has a fiddler in it as well. I am content.']],
            ],
          ],
        ],
      ],
    ],
    [
      'halyard',
      'On deck you say everything twice because of the wind. In court, I suppose, because of the other side’s lawyer.',
    ],
    [
      'tilda_k',
      'Planning consents still do it. “Erected, constructed or placed.” Somebody once argued that a shed had been *placed*, and won.',
    ],
    [
      'alto_two',
      'It scans. Try “have, hold and keep” on three falling notes and tell me it was not meant to be spoken aloud to people who could not read it.',
      [['mara_v', 'It was. The witnesses heard it, they did not read it. This is the best answer so far.']],
    ],
  ],
  'How did a merchant of 1480 know that a letter from abroad was genuine?': [
    [
      'mara_v',
      `You want the protests of bills of exchange, not the letters. When a payer smelled something he refused *before a notary*, and the notary wrote down why. Three places to look:

- the notarial registers of Bruges and Genoa, a good many of them printed as summaries
- the merchants’ courts, where the partners appear in person with their letter books
- town council minutes, when a clerk ran away

“I do not know this hand” occurs as a reason. I have seen it with my own eyes.`,
      [
        [
          'oarsman',
          'Before a notary! I have been reading the post and should have been reading the complaints. Thank you. Is there a volume you would begin with?',
          [
            [
              'mara_v',
              'Any one with an index of *things* and not only of persons. Then look under “littera falsa”. I shall send you two shelf marks tonight.',
              [
                [
                  'oarsman',
                  'Found one already, in the first volume. Bruges, 1477. A factor refuses 200 ducats since “the mark is as it should be but the paper is not ours”. The paper!',
                  [
                    [
                      'dust_jacket',
                      'He held it to the light. Every house bought from one or two mills, and the watermark would be as familiar as the wallpaper.',
                      [
                        [
                          'oarsman',
                          'So there was a fourth proof, and I could not see it because my edition is printed on modern paper.',
                          [
                            [
                              'dust_jacket',
                              'That is the entire argument for keeping originals, in one line. May I have it for the wall of the bindery?',
                              [
                                [
                                  'oarsman',
                                  'Take it. No letter of exchange required.',
                                  [
                                    [
                                      'mara_v',
                                      'I should like it for mine as well, please. In writing. On your usual paper.',
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
                      'plumb_bob',
                      'If you post the Latin I shall help you with it. Notaries’ Latin is a dialect of its own: fourteen verbs, all of them in the passive.',
                      [
                        [
                          'oarsman',
                          '“Respondit quod dictas litteras non acceptat, quia papirus non est de nostris.”',
                          [
                            [
                              'plumb_bob',
                              '“He answered that he does not accept the said letter, because the paper is not one of ours.” Your translation was better. You do not need me.',
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
      { edited: 26 },
    ],
    [
      'TheresaOkafor',
      'The folding is also a signature. People fold a letter as they were taught, and you can tell one office from another with your eyes shut.',
      [
        [
          'slowpost',
          'I can tell all nine of my correspondents by the folding. One of them moved to a different size of envelope last year and I was worried for a week.',
        ],
        [
          'oarsman',
          'The edition has not one word on folding. I have written to the editor. He is 91 and answered by return of post: “You are right, and I am sorry.”',
          [
            ['mara_v', 'That is the best sentence in the history of scholarship.'],
            ['slowpost', 'How was it folded?', [['oarsman', 'In three, and then in three. I looked, of course.']]],
          ],
        ],
      ],
    ],
    [
      'halyard',
      'Do not forget the man who carried it. A regular courier was himself the seal: a stranger with a familiar letter is worse than a familiar face with a torn one.',
      [
        [
          'oarsman',
          'Yet the letters complain of couriers on every second page. Late, drunk, robbed, married.',
          [
            ['halyard', 'Complained of by name, though. You only complain by name of people you know.'],
            ['kettle_on', '“Married” as a delay in the post is wonderful.'],
          ],
        ],
      ],
    ],
    [
      'contour_line',
      'Is the second copy by another road proof of anything? Two false letters cost hardly more than one.',
      [
        [
          'oarsman',
          'I think it is proof in time. The forger has to know what the *previous* letter said, “as by my last”, and that one has arrived already.',
          [
            [
              'contour_line',
              'Ah. Each letter vouches for the one before it. Yes, that is neat.',
              [
                [
                  'zugzwang',
                  'Same with postal chess: you repeat the last move before you give your own. It is not courtesy. It catches everything.',
                  [['en_passant_paul', 'It caught me in 2021. I had been playing a different game for two months.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'reader_4417',
      'Did they use ciphers? I always imagined that they would.',
      [
        [
          'mara_v',
          'For prices and names, sometimes; hardly ever for the order to pay. The man who pays has to be able to show it to a judge.',
        ],
      ],
    ],
    [
      'ines',
      'Every one of these is still in use for the letters that I get from people who want the password of somebody else. The hand, the mark, “as by my last”. Nothing new but the speed.',
      [['oarsman', 'Has anybody got the paper wrong?', [['ines', 'All of them. It is always the paper.']]]],
    ],
    [
      'moss_and_slate',
      'It was all in the wax. Everybody knows that.',
      [
        [
          'mara_v',
          'Removed: in here an answer names where it is from (rule 1). Come back with a source, and I shall be the first to read it.',
          [['moss_and_slate', 'Fair. It was a beer mat.']],
          { as: 'mods' },
        ],
      ],
      { deleted: { as: 'mods', by: 'mara_v' } },
    ],
    [
      'lathe_and_plane',
      'Tally sticks. Split in two, each keeps a half, and no two pieces of hazel break alike. You cannot forge a grain.',
    ],
    [
      'gable_end',
      'The marks beside the signature: are they the same as those on the bales? I have photographed some over doors in three Hanse towns, and have always wondered.',
      [
        [
          'oarsman',
          'The same! The bale, the door, the letter and, in one case, the tombstone.',
          [['margin_note', 'A corporate identity with a longer life than most.']],
        ],
      ],
    ],
    [
      'MrBasset',
      'My uncle always said that they burned a corner of the wax and smelled it. He was usually right about wax.',
      [],
      { at: 0.9, deleted: { as: 'mods', by: 'mara_v', days: 0.3 } },
    ],
  ],
  'Before clocks had minute hands, what did “in a moment” mean?': [
    [
      'mara_v',
      'Outside the tables it meant what it means now: a promise nobody timed. Recipes are the place to look. They count in prayers: boil it for two paternosters, an egg for one miserere.',
      [
        [
          'plumb_bob',
          'The Miserere is a long psalm. Two minutes and a half if one is sorry, one and a half if one is hungry.',
          [
            [
              'crumb',
              'I have tested it. At the pace of my grandmother, an egg comes out soft. At the pace of our priest it is raw.',
              [['alto_two', 'In the Allegri setting it is twelve minutes and you could tile a roof with it.']],
            ],
          ],
        ],
      ],
    ],
    ['sundial_ann', 'My shadows move a hand’s width while a client makes up his mind. That is a moment.'],
    [
      'kettle_on',
      '“In a moment” on a ward: between four minutes and the end of the shift. I wish it were a fortieth of an hour.',
      [['plumb_bob', 'I told my apprentice it is ninety seconds. He now says it to *me*, and he counts.']],
    ],
    [
      'isobar',
      'My logbook of 1911 has “a moment’s hail”. I have wanted to convert it for years.',
      [['plumb_bob', '90 seconds. You may cite me; a bricklayer is as good an authority as any.']],
    ],
    ['en_passant_paul', 'In correspondence chess it is eleven days.'],
  ],
  'There is a dog in the corner of the Flemish street. Whose is it?': [
    [
      'mara_v',
      `Town accounts, that is where dogs live. Several towns of the Low Countries paid a *hondenslager*, who cleared the streets of strays, especially in a year of plague. A dog with a token was a dog that was **not** to be caught. I would look in the accounts for lead or tin “teekens”.`,
      [
        [
          'nightwatch',
          'So the token would say: leave him be, he belongs to somebody?',
          [
            [
              'mara_v',
              'He belongs to somebody *who has paid*. Which is the same thing, in accounts.',
              [
                [
                  'nightwatch',
                  'That makes me unreasonably happy. Four years I have worried about that dog.',
                  [
                    [
                      'kettle_on',
                      'You worried about a painted dog for four years and now I have been worrying for four minutes. He is all right?',
                      [
                        [
                          'nightwatch',
                          'He is all right. He has a collar, he is fat, and there is a woman in the doorway with her hand behind her back. I think she has something for him.',
                          [
                            ['kettle_on', 'Good. I can go back to work.'],
                            [
                              'foley_pit',
                              'A rind of cheese. I can hear it.',
                              [
                                [
                                  'nightwatch',
                                  'I asked the conservator and she got out the lamp. It *is* a rind of cheese. Or a key. She says key. I say cheese.',
                                  [
                                    ['halyard', 'Nobody hides a key from a dog.'],
                                    ['moss_and_slate', 'The dog is looking at it? Then cheese.'],
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
    ],
    [
      'oarsman',
      'How large is he against the door? A turnspit dog is long and low, with bent legs, and belongs to a kitchen, not a person.',
      [
        [
          'nightwatch',
          'Long and low! Legs like a sideboard.',
          [
            ['lathe_and_plane', 'I know that leg. I have turned four of those this month.'],
            [
              'oarsman',
              'Then look for an inn. There ought to be smoke, or a bush over the door.',
              [
                [
                  'nightwatch',
                  'There is a green smudge over the door which the catalogue calls “foliage, later addition”. I am going to need a chair.',
                  [
                    [
                      'mara_v',
                      'Sit down, and then write to the catalogue. A bush over a door is an inn from here to Vienna.',
                    ],
                    [
                      'margin_note',
                      'If they change the label, I set the labels for that museum. It would be my pleasure: “Staffage” out, “turnspit dog, licensed” in. It even fits the line.',
                      [
                        [
                          'nightwatch',
                          'You do not. Do you?',
                          [
                            [
                              'margin_note',
                              '18 on 22, ragged right, second room on the left. You once told me not to lean on the radiator.',
                              [
                                [
                                  'nightwatch',
                                  'That was you with the light meter!',
                                  [['TheresaOkafor', 'I love this place.']],
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
      'contour_line',
      'Is the street a real one? If the roofs can be matched, the poll-tax rolls would name the house.',
      [
        [
          'nightwatch',
          'They say “imaginary”. But the gutter runs the wrong way, and nobody imagines that.',
          [
            ['Adjoa_M', 'It is the best evidence I have ever heard. Invented streets always drain.'],
            [
              'tilda_k',
              'I have drawn streets for twenty years and can confirm. In mine, too, the water goes where it ought to, on paper.',
            ],
          ],
        ],
      ],
    ],
    [
      'gable_end',
      'Is there lettering on the token? Even three dots would help.',
      [
        [
          'nightwatch',
          'Under the lamp: a dot, a dash, something like a tower. I am not allowed to photograph it with a flash but I may draw it. I am very bad at drawing.',
          [
            [
              'eyepiece',
              'Draw it every day for a week. By Friday you are drawing what is there.',
              [
                [
                  'nightwatch',
                  'Friday: it is a tower with two windows. I had drawn three till Wednesday.',
                  [
                    [
                      'mara_v',
                      'A tower with two windows is a town’s arms, then. Send me the drawing. I know somebody who knows towers.',
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
      'MrBasset',
      'Speaking for dogs: he is looking out of the picture because his person is standing where you stand.',
      [
        ['nightwatch', 'I read this on my break and had to go round the block.'],
        ['unsent_letters', 'Oh.'],
      ],
    ],
    [
      'moss_and_slate',
      'What does staffage mean? I thought it was a typing mistake for sausage.',
      [
        [
          'margin_note',
          'Figures put in to fill a view. A word that painters’ friends invented for people whom they had not looked at.',
        ],
      ],
    ],
  ],
  'Who calculated the loads of a bridge before there was calculation?': [
    [
      'plumb_bob',
      'Look at the lodge books. There is one of about 1486 in which a master explains how to get a pinnacle out of a square, step by step, in German, “so that the young may not be at a loss”. Not a bridge, but a mason explaining himself.',
      [
        [
          'Adjoa_M',
          'All geometry and no weights! He never once asks whether it stands. It is assumed that the right shape stands.',
          [
            [
              'plumb_bob',
              'And for stone that is true, is it not? Nothing in a small bridge is ever near to crushing. If the shape is right, the size does not matter.',
              [
                [
                  'Adjoa_M',
                  'Exactly so. Stress is nowhere near the limit; stability is all. So a proportion rule works at any scale, which is a piece of luck they had and we do not (steel does not scale).',
                  [['lathe_and_plane', 'Nor does wood. Double a chair and it breaks.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'oarsman',
      'The contracts for bridges set out who pays if it falls within seven years. I would call that a calculation.',
      [['Adjoa_M', 'I shall quote this to our insurers.']],
    ],
    [
      'halyard',
      'They took the centring out and watched. If it groaned they put it back. Same with masts.',
      [
        [
          'plumb_bob',
          'And the mason stood underneath. One reads that everywhere, and I have never found it written before 1800.',
          [['mara_v', 'Nor have I. I should file it under “too good”.']],
        ],
      ],
    ],
    [
      'graticule',
      'The ones that fell are not here to be asked. We only see those that were too heavy by the right amount.',
    ],
  ],
  'Ship’s biscuit: has anybody actually baked it to the naval recipe and kept it for a year?': [
    [
      'crumb',
      `I have, twice. From memory of the notebook:

1. Coarse flour, a third of its weight in water, no salt, no yeast.
2. Knead until you regret it, then as long again. It must be like leather.
3. A finger thick, pricked all over. An hour and a quarter, not hot.
4. Then the part that everyone leaves out: **dry them for a week over the oven**. They lose another tenth.

Kept fourteen months in a tin. Tasted of nothing and never changed.`,
      [
        [
          'halyard',
          'What did you hit it with?',
          [
            ['crumb', 'Other biscuits.'],
            ['lathe_and_plane', 'May I suggest a mallet. Beech.'],
          ],
        ],
        [
          'rye_and_shine',
          'No rye? The Baltic ships carried rye biscuit, baked twice. That is what the word says.',
          [
            [
              'halyard',
              'Now there is an experiment: one tin of each, same loft.',
              [
                [
                  'rye_and_shine',
                  'Baked. In the post on Monday. Insure the tin, not the contents.',
                  [
                    [
                      'halyard',
                      'Day 150. Wheat: unchanged. Rye: unchanged. Mice: have visited both and left a small chip in each, as a review.',
                      [['crumb', 'Two stars.']],
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
      'oarsman',
      'For a bakehouse source: the victualling accounts give flour in and biscuit out by weight, year by year. You can work the loss in drying from it. It comes to about a tenth, as crumb says.',
      [['halyard', 'Two witnesses who have never met. In my trade that is a fix.']],
    ],
    ['Adjoa_M', 'You will find that they float. I only mention it.'],
  ],
  'Noon was different in every town. When did people begin to mind?': [
    [
      'mara_v',
      'Earlier than coaches: brewers and bakers. Market opened by the bell, and if the next town’s bell rang first, its butter was sold first. I have a petition of 1612 in which the butter women say that the bell of the neighbours “runneth before God”.',
      [
        [
          'sundial_ann',
          '*Runneth before God.* I am going to paint that on a wall.',
          [['slowpost', 'Client permitting.', [['sundial_ann', 'The client is a dairy.']]]],
        ],
      ],
    ],
    ['third_rail', 'We still mind. Two clocks on one platform, twelve seconds apart, and I get letters.'],
    [
      'isobar',
      'Observers minded. Readings at “nine” in twenty towns were twenty different nines, and the circulars get quite sharp about it from about 1780.',
    ],
    [
      'contour_line',
      'Four minutes for each degree. On my valley that is eleven seconds from one end to the other. Nobody was ever late because of it.',
      [
        [
          'sundial_ann',
          'My clients will not believe the eleven seconds, and they will not believe the sixteen minutes in November either. They believe telephones.',
        ],
      ],
    ],
  ],
  'A box with no label: come and guess': [
    [
      'alto_two',
      'The music: is there a flat at the beginning, and does the second line start on the same note as the first? It looks like a part, not a tune. That is why nobody can place it. **Nobody can place an alto part.**',
      [
        [
          'mara_v',
          'One flat, and yes, the same note. And again the same note. There are eleven of them in a row.',
          [
            [
              'alto_two',
              'Then it is us. I would know us anywhere. Count the rests and I shall try to find the piece.',
              [
                [
                  'mara_v',
                  'Four bars of rest, eleven notes, two bars of rest, six notes (same), and a slur.',
                  [
                    [
                      'alto_two',
                      'I sang it to our choirmaster down the telephone. He said “harvest anthem, everyone had it”, hung up, and rang back in ten minutes with the soprano line.',
                      [
                        [
                          'mara_v',
                          'So the writer of the letters sang alto in a parish choir. This box has now got a person in it.',
                          [
                            [
                              'TheresaOkafor',
                              'From a row of eleven equal notes. I shall never be rude about altos again.',
                            ],
                            [
                              'kettle_on',
                              'What became of her?',
                              [
                                [
                                  'mara_v',
                                  'I have read as far as letter 22. She has a cold, a goose has been stolen, and somebody called W. has not written.',
                                  [
                                    [
                                      'slowpost',
                                      'Come on, W.',
                                      [
                                        [
                                          'mara_v',
                                          'Letter 31: W. has written. I shall not say what.',
                                          [
                                            [
                                              'kettle_on',
                                              'You *must* say what.',
                                              [
                                                [
                                                  'mara_v',
                                                  'He asks whether the goose has been found.',
                                                  [
                                                    [
                                                      'slowpost',
                                                      'And has it?',
                                                      [
                                                        [
                                                          'mara_v',
                                                          'Letter 34, a whole page on the goose, and under it in a very small hand: “Yes.”',
                                                          [
                                                            [
                                                              'kettle_on',
                                                              'Yes to the goose, or yes to W.?',
                                                              [
                                                                [
                                                                  'mara_v',
                                                                  'The rest of the sheet is torn off. I have been through the box twice, to the bottom. This is the bottom.',
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
                                            ['overdue_again', 'I would join any library for letter 32.'],
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
            ],
          ],
        ],
      ],
    ],
    [
      'dust_jacket',
      'That ribbon is rayon, so after about 1910; the letters look older. Somebody tied them up again. People tie up letters when they move house or when somebody dies.',
    ],
    [
      'lathe_and_plane',
      'The box is a cigar box with new hinges. Brass, hand-filed. A person who could not throw things away.',
      [['mara_v', 'My favourite sort.']],
    ],
    [
      'oarsman',
      'Guess: it was put between the poor rates and the lamp oil since the clerk who found it had his desk there, meant to see to it on Monday, and retired.',
      [
        ['mara_v', 'It is a theory with a great deal of life in it. There is a Monday of that kind on every shelf.'],
        ['ines', 'This is also how software is filed.'],
      ],
    ],
    [
      'margin_note',
      'What is the size of the sheet? I see no ruler. *A photograph without a ruler beside it is a photograph of anything*, I once read in a pinned post.',
      [['mara_v', '21 by 13 centimetres. I deserved that.']],
    ],
  ],
  'When did house numbers start going up one side of the street and down the other?': [
    [
      'tilda_k',
      'The horseshoe is the older idea: you walk up one side and down the other, like the man who was paid to paint them. Odd and even came with streets that were expected to *grow*, since a horseshoe has no end to add to.',
      [
        [
          'gable_end',
          'Of course. So a horseshoe street is one that somebody thought was finished.',
          [['tilda_k', 'And was usually wrong. Look for 14a to 14k.']],
        ],
      ],
    ],
    ['PeterFromTheBus', 'our street has two 9s. the second one is called the other 9. the post comes'],
    [
      'contour_line',
      'The village with the inn: I have the 1:2,500 sheet of it. The numbers do lead to the inn, and then start again, less regularly.',
      [['gable_end', 'Please scan it. I have been told twice that I made it up.']],
    ],
    [
      'mara_v',
      'By date of building is mostly fire insurance: the number belonged to the policy and not to the street.',
    ],
  ],
  'The county has put its inquest rolls online, read by volunteers, free for all': [
    [
      'mara_v',
      'I read 40 membranes of it, evenings, over two winters. Begin with the drownings. Everybody does; there are so many buckets.',
      [
        [
          'coldwater_ruth',
          'I looked up my stretch of river. 1391, a man swimming “for his pleasure”. I thought I was the first.',
          [['halyard', 'Did he drown?', [['coldwater_ruth', 'No, he is a witness.']]]],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'The value of the thing that caused the death is written down each time. A cart, 4s. A wheel of a mill. **A bridge**, “no price”.',
      [['plumb_bob', 'The deodand. The object was forfeit. A bell that fell was once fined and went on ringing.']],
    ],
    [
      'oarsman',
      'The search does not know that *y* and *i* are the same letter. Try both.',
      [['TheresaOkafor', 'I told them on Monday, and they fixed it by Wednesday. Volunteers!']],
    ],
  ],
  'What did harbour pilots do before there were charts?': [
    [
      'halyard',
      'It is written down, a little. The old rutters give the bottom: “black ooze”, “small shells like the paring of nails”. You armed the lead with tallow and looked at what came up. Some tasted it.',
      [
        [
          'sea_area_dogger',
          'My uncle still said “by the taste” when he meant by instinct. He had never tasted anything but tea.',
        ],
        [
          'foley_pit',
          'And ears. You shout at a cliff in fog and count. I have done it for the radio with a man who had done it in earnest, and he wept.',
        ],
      ],
    ],
    [
      'mara_v',
      'If anyone still has a grandparent who knew a shore by the brewery: a telephone has a recorder in it. Please.',
      [
        [
          'night_bus',
          'I know the N8 by smell. Bakery, river, hospital laundry, depot. If I ever go blind I can still tell you that you missed your stop.',
        ],
      ],
    ],
  ],
  'Reading old handwriting, a letter a week: we begin with the long s': [
    [
      'graticule',
      `My try:

.

.

Item one chest with sheets, and six spoons whereof one is lost.

It took me a minute to stop reading “fheetes”.`,
      [
        [
          'mara_v',
          'Entirely right. For the archive we should keep the spelling: *sheetes*, *spoones*. The clerk wanted his e’s and he shall have them.',
          [
            [
              'graticule',
              'Why count six spoons if one is lost?',
              [
                [
                  'mara_v',
                  'Because the last inventory says six, and he has to account for it.',
                  [
                    ['oarsman', 'As a bookkeeper: this is a man being completely honest at some cost to himself.'],
                    ['overdue_again', 'I feel close to whoever had the spoon.'],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'ligature_fi',
      'The *ſh* in “cheſt with ſheetes” would be a ligature in print, and ſi, ſl, ſſ too. The poor f got all the blame and none of the fun.',
    ],
    [
      'YukiTanabe',
      'I learned to read with this letter already in it, as my third alphabet was an old schoolbook in Fraktur. For once I am ahead!',
      [['mara_v', 'You are. Next week is *e* that looks like *o*, and we shall all be behind together.']],
    ],
    [
      'kettle_on',
      'Does it ever come at the end? My grandmother’s recipe book has “Gooſeberrieſ”.',
      [
        [
          'mara_v',
          'Then your grandmother was either very old or having a joke. How old is the book?',
          [['kettle_on', '1958. She was having a joke.']],
        ],
      ],
    ],
    [
      'plumb_bob',
      '“Possesses” is a good word to be cruel with. My pupils used to get *ſucceſsleſsneſs*, on Fridays.',
      [['margin_note', 'I have just set it in 48 point and am going to bed happy.']],
    ],
    [
      'selvedge',
      'Got all of it except “whereof”, which I read as a surname. Poor Mr Whereof, and his lost spoon.',
      [['mara_v', 'He will be with us every week now.']],
    ],
  ],
  'Did people in hospitals of the past get any sleep at all?': [
    [
      'mara_v',
      'Rules of a hospital of 1730: the nurses to wear list slippers, “and to speak as in a church”. So it was loud enough to need a rule. Also bells, every quarter.',
      [
        [
          'kettle_on',
          'List slippers?',
          [
            [
              'darning_egg',
              'Made from the selvedge of cloth, the list. Thick, silent, and warm. I can make you a pair; size?',
              [['kettle_on', '39, and I could cry.', [['darning_egg', 'In a colour you can see.']]]],
            ],
          ],
        ],
      ],
    ],
    [
      'plumb_bob',
      'Two or three to a bed, in many places. I imagine that one slept as in a second-class couchette.',
      [
        [
          'Adjoa_M',
          'Some of those halls have twelve metres of air over the beds. Ventilation by architecture, and an echo like a station.',
        ],
      ],
    ],
    [
      'night_bus',
      'Eleven alarms. I pass your windows at 3:34. From outside it looks like the quietest place in town.',
      [
        [
          'kettle_on',
          'Wave next time. Third floor, the one with the plant.',
          [['night_bus', 'I flash the inside lights twice. Starting tonight.']],
        ],
      ],
    ],
  ],
  'Surveyors’ chains: why 66 feet, of all lengths?': [
    ['graticule', 'And cricket pitches are one chain too. I have nothing to add.'],
    [
      'mara_v',
      'The acre came first, by centuries: forty rods by four is in the statutes. Gunter took the four rods as he found them, and his idea was the *hundred links*. Decimals smuggled in with an old coat on.',
      [
        [
          'contour_line',
          'So he chose the hundred and inherited the sixty-six. That settles it for me.',
          [['plumb_bob', 'And the rod is an ox-goad, if you believe the books. I have never met an ox to ask.']],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'I still find distances in links on drawings of culverts. 0.201 m each. I had it on a sticky note for ten years.',
    ],
  ],
  'What the quiet is for: an essay, on my last shift before the holidays': [
    [
      'overdue_again',
      'I was at the round table by the radiator. 1994. Tell them the joke about the atlas was ours.',
      [
        [
          'TheresaOkafor',
          'It is still told. They believe that they invented it on Tuesday.',
          [
            ['overdue_again', 'Good. That is how it should be. We stole it too.'],
            [
              'alto_two',
              'What is the joke about the atlas?',
              [['TheresaOkafor', 'You would have to be fourteen, and there.']],
            ],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      '“I can read it, I only want somebody to be there while I do.” This is most of nursing. Thank you for writing it down.',
      [['TheresaOkafor', 'I think that it may be most of most things.', [['night_bus', 'It is most of the N8.']]]],
    ],
    [
      'tilda_k',
      'Whoever is at the door before opening needs to be somewhere. I plan waiting places for a living, and have never seen it put so well. May I read this paragraph out in a meeting on Wednesday?',
      [
        [
          'TheresaOkafor',
          'You may. Tell them about the newspaper, too. It is upside down some days.',
          [
            [
              'tilda_k',
              'Read out. Silence. Then the man from finance asked where they wait *before* nine, and whether there is a roof. There will be a roof.',
              [
                [
                  'TheresaOkafor',
                  'I have read this four times. A roof!',
                  [
                    ['freewheeler', 'And a rack, please.'],
                    ['ines', 'Somebody from finance asked the right question. Frame it.'],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'foley_pit',
      'A room after people is a real sound. We record it, it is called room tone, and a room that has been full has a different one. I cannot explain it and engineers deny it.',
      [
        [
          'Adjoa_M',
          'Warm air and damp coats. I am an engineer and do not deny it at all.',
          [['foley_pit', 'Would you put that in writing for a colleague of mine?']],
        ],
        [
          'nightwatch',
          'Museums as well. After a school class the street opposite me is quieter for an hour. Even the dog.',
        ],
      ],
    ],
    [
      'quietcarriage',
      'I was the regular who complained, once, in my first year. It was about the toddlers. I come on that day on purpose now.',
      [
        [
          'TheresaOkafor',
          'I know. You do the voice of the bear.',
          [['quietcarriage', 'I had asked you to keep that between us.']],
        ],
      ],
    ],
    [
      'brine',
      'Very pretty. Libraries are shut half the week and everybody here writes poems about the chairs.',
      [
        [
          'TheresaOkafor',
          'We are open 46 hours, of which I work 38. You are welcome in any of them, and there is a form for more hours. I shall help you to fill it in.',
          [
            [
              'brine',
              'I might.',
              [['reader_4417', 'Update, from the next table: he did. He also put the chairs back.']],
            ],
          ],
        ],
      ],
    ],
    [
      'dust_jacket',
      'Once a very small shoe. What do you do with it?',
      [['TheresaOkafor', 'On the sill, pointing inwards. It was gone on Thursday. In its place there was a plum.']],
    ],
    ['YukiTanabe', 'I learned the word “crust” from this, and “standing about”. I read it aloud three times, quietly.'],
    [
      'unsent_letters',
      'A letter to a son. I shall be thinking about that one.',
      [['slowpost', 'If you should ever wish to send one, to anybody, I have stamps.']],
    ],
    ['mara_v', 'Happy holidays, Theresa. Leave the lamp on one minute longer for the rest of us.'],
  ],
  'The 4 has come back': [
    [
      'TheresaOkafor',
      'I have edited the pinned list. I had to sit down to do it. **Every number.**',
      [
        [
          'ines',
          'With an apology to 4, I hope. It has stood as a thief’s tin for eleven years.',
          [
            [
              'TheresaOkafor',
              '“Cake tins in the shape of every number.” Full stop. It is the best full stop that I ever typed.',
            ],
          ],
        ],
      ],
    ],
    [
      'overdue_again',
      'For the record, it was not me. I know how it looks.',
      [
        [
          'dust_jacket',
          'Nobody had said a word.',
          [['overdue_again', 'Somebody was about to.', [['TheresaOkafor', 'I was about to. I withdraw it.']]]],
        ],
        [
          'quietcarriage',
          'The timing is remarkable.',
          [['overdue_again', 'I have owed four libraries a great many things, but never a digit.']],
        ],
      ],
    ],
    [
      'crumb',
      'I have the recipe for a 4. The trouble is the inner corner: grease it twice, flour it, and take it out while it is warm or you have a 1 and some crumbs.',
      [
        [
          'ines',
          'Would you bake it?',
          [
            [
              'crumb',
              'I have been waiting eleven years for somebody to ask.',
              [
                [
                  'marrow_and_pea',
                  'Lemons? I have a crop of one.',
                  [['crumb', 'One lemon, one 4. It is meant to be. Bring it.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      'Eleven years. The child it was for is fifteen now and probably sits at the round table.',
      [
        [
          'TheresaOkafor',
          'I have just looked across the room and somebody has gone quite red.',
          [
            [
              'kettle_on',
              'No!',
              [
                [
                  'TheresaOkafor',
                  'I asked nothing. I stamped his comic. He said: “Mum found it when we moved.” That is all that will ever be said.',
                  [
                    ['slowpost', 'He should have the first slice.'],
                    ['ines', 'He shall. It is settled, and the fines go to the ukulele.'],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'What did the fines come to?',
      [
        [
          'ines',
          '€ 412.80, counted to the day, weekends left out. Somebody had looked up the closing days.',
          [['oarsman', 'As a bookkeeper I should like to meet this person.']],
        ],
      ],
    ],
    ['darning_egg', 'Washed! That is what gets me.'],
    [
      'PeterFromTheBus',
      'when is it. my mother likes cake and i like the number',
      [
        [
          'ines',
          'Saturday week, three o’clock, reading room, level entrance at the back. There is a chair with arms by the radiator, and I shall put her name on it.',
          [['PeterFromTheBus', 'she is called Rosa. thank you']],
        ],
      ],
    ],
  ],
  'What we lend besides books: the list so far': [
    [
      'perseid',
      'The telescope came back with a note: “We saw the rings. He is eight. Thank you.” I have it on the tube.',
      [
        [
          'TheresaOkafor',
          'Do not take it off before lending it again.',
          [['perseid', 'There are three notes on it now. It will soon need balancing.']],
        ],
      ],
    ],
    [
      'freewheeler',
      'Bicycle pump, chain tool, a stand. Two branches, and a hall on Thursdays.',
      [['TheresaOkafor', 'In.']],
    ],
    [
      'alto_two',
      'Number six on the ukulele. I have been number six since spring.',
      [['TheresaOkafor', 'The lady who has it is learning one song. She is nearly there. We can all hear it.']],
    ],
    ['Adjoa_M', 'Our branch lends a moisture meter and, with it, if one asks nicely, me.'],
    ['selvedge', 'A button tin. You take one, you leave one.'],
    [
      'marrow_and_pea',
      'On the seeds: please write the year on the envelope. I have grown a “bean?” that was a sweet pea.',
    ],
  ],
  'Please do not mend it with tape. A photographic appeal': [
    [
      'kettle_on',
      'I have done it. With surgical tape. I thought I was being kind.',
      [
        [
          'dust_jacket',
          'You were. It is the worst of all, but it peels warm. Put it on a radiator, in a towel, for an hour, then bring it to me before you pull.',
          [['kettle_on', 'It peeled. The book and I are both recovering.']],
        ],
      ],
    ],
    [
      'ligature_fi',
      'What should one use at eleven at night, with a loose page, when no bindery is open?',
      [
        [
          'dust_jacket',
          'A paper band round the whole book, and sleep. Nothing gets worse overnight except by helping.',
          [
            ['lathe_and_plane', 'True of furniture.'],
            ['kettle_on', 'True of very few patients, but I like it.'],
          ],
        ],
      ],
    ],
    ['darning_egg', 'Thread does nothing in two hundred years. I am having that on a tea towel.'],
    [
      'TheresaOkafor',
      'Printed and hung by the photocopier. Tape loans are down by half.',
      [['dust_jacket', 'You *lend* tape?', [['TheresaOkafor', 'It is on the list no longer.']]]],
    ],
  ],
  'I returned a book after nineteen years': [
    [
      'TheresaOkafor',
      'I know that colleague. She has done it before, and she is never wrong about whom to do it for.',
      [
        [
          'overdue_again',
          'How did she know that I had not finished it?',
          [
            [
              'TheresaOkafor',
              'The slip was at page 60. Nobody puts it back at 60 when they have been to the end.',
              [['overdue_again', 'Found out by a bookmark.', [['oarsman', 'It is always the paper.']]]],
            ],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      'And? Have you finished it now?',
      [
        [
          'overdue_again',
          'I am at page 212. There is a week left. I think the gardener did it.',
          [
            [
              'slowpost',
              'In what kind of book?',
              [['overdue_again', 'It is a history of the potato.', [['marrow_and_pea', 'Then he did.']]]],
            ],
          ],
        ],
        [
          'reader_4417',
          'It has been five weeks. Asking for a friend at the desk.',
          [
            [
              'overdue_again',
              'I renewed it. *Online.* I am a changed man.',
              [['TheresaOkafor', 'I saw it come in and rang a colleague in another town to tell her.']],
            ],
          ],
        ],
      ],
    ],
    ['ines', 'You paid twice for it and they still want it back. I have software contracts like that.'],
    [
      'lathe_and_plane',
      'Nineteen years behind a boiler. What does the spine look like?',
      [
        [
          'overdue_again',
          'Like toast.',
          [['dust_jacket', 'Open day, through the yard, up the stairs. It counts as your one book.']],
        ],
      ],
    ],
    [
      'couchette_9',
      'I left a library book on a night train in 2011 and it was returned by the railway to the right library, in another country, with a breakfast menu as the bookmark.',
    ],
  ],
  'Sunday opening with no staff: what a village learned in its first year': [
    [
      'TheresaOkafor',
      'The figure to look at is on page 9: nothing stolen, and eleven books *more* than at the beginning.',
      [
        ['overdue_again', 'I may have had something to do with three of those.'],
        [
          'brine',
          'And nobody paid to be there. That is the point of it, let us not pretend.',
          [
            [
              'TheresaOkafor',
              'It is a fair worry and I share it. The report says that not one weekday hour was cut; the council signed it. I shall check again next year and post it here, whatever it says.',
            ],
          ],
        ],
      ],
    ],
    ['night_bus', 'Who makes the tea on a Sunday?', [['TheresaOkafor', 'Page 14. It has its own chapter.']]],
  ],
  'Looking for libraries that keep telephone directories': [
    [
      'gable_end',
      'Ours has 1926 to 1961, without the war, in the cellar by the heating. I date painted shopfronts with them. Ask for the key, not for the books.',
      [
        [
          'mara_v',
          'Noted, with the key. Thank you. Is 1938 there?',
          [['gable_end', 'Yes, with a tea ring on the butchers.']],
        ],
      ],
    ],
    ['third_rail', 'We had the railway’s own, with every signal box. 1954: my box is number 9.'],
    ['YukiTanabe', 'I read one of them for the surnames. It is a very good book, with no verbs.'],
  ],
  'Is it rude to whisper on the phone in the local history room': [
    ['TheresaOkafor', 'Yes.', [['quietcarriage', 'Thank you.']]],
    ['oarsman', 'What if one is whispering to a parish register?', [['quietcarriage', 'Then it is research.']]],
  ],
  'The sign over our reading room, and the small mistake that I am fond of': [
    [
      'margin_note',
      'The second A is upside down? No. The S! The S is upside down.',
      [
        [
          'ligature_fi',
          'The S. The larger bowl is on top, so it looks as if it were about to sneeze.',
          [['margin_note', 'I shall never not see this. I have walked under it for six years with a tape measure.']],
        ],
      ],
    ],
    [
      'sundial_ann',
      'Sign painters do it from a ladder, at the end of the day. I did it once with an 8, on a dial. Nobody knows which wall, and nobody ever will.',
    ],
    ['gable_end', 'Please do not let them correct it.', [['TheresaOkafor', 'Over my dead pencil.']]],
  ],
  'Shelf labels at wheelchair height: which size do you use?': [
    [
      'TheresaOkafor',
      'We tilted the holder, thirty degrees, with a wedge. Then 24 point is plenty. Cost: one afternoon and a door stop cut into slices.',
      [
        [
          'margin_note',
          'A wedge! I have been enlarging the letter when I should have turned the shelf.',
          [['lathe_and_plane', 'If you want forty wedges in beech, I have offcuts. Thirty degrees exactly.']],
        ],
      ],
    ],
    ['Adjoa_M', 'cos 60° is a half, so your 18 to 9 is right, and you *have* measured it.'],
  ],
  'Our catalogue software is free, but the person who understands it retires in March': [
    [
      'TheresaOkafor',
      'I am sending Lotte, who is nineteen and not afraid of anything. Is the spare room still free?',
      [['ines', 'It is hers. Bring slippers, the rectory is cold.']],
    ],
    ['overdue_again', 'Does he know about my fines?', [['ines', 'He says that you are the reason for line 212.']]],
    [
      'third_rail',
      'Same with our interlocking. One man, one notebook. We photocopied the notebook; it says “ask Jim”.',
      [['ines', 'There is always a Jim. The course is to make three of him.']],
    ],
  ],
  'The mobile library stops at our gate again': [
    [
      'TheresaOkafor',
      'The driver says your dog has the better taste of the two of you.',
      [
        [
          'overdue_again',
          'He has chosen a book about sheep. I am not sure of his motives.',
          [['MrBasset', 'Research.']],
        ],
      ],
    ],
    [
      'kettle_on',
      'Ours was cut in 2015. Did you have to fight for it?',
      [
        [
          'overdue_again',
          'Forty-one letters, all by hand, to one man. He gave in at thirty-eight; the last three were thanks.',
          [['slowpost', 'I am so proud of everyone.']],
        ],
      ],
    ],
  ],
  'Open day in the bindery: bring one book, wait while it is looked at': [
    ['oarsman', 'Is a ledger a book?', [['dust_jacket', 'Up to five kilos.']]],
    [
      'quietcarriage',
      'Are the stairs the only way up? I know someone with a stick and a hymn book.',
      [
        [
          'dust_jacket',
          'There is the goods lift, meant for presses. It takes one person and goes very slowly, like everything here. Ring at the yard.',
        ],
      ],
    ],
    [
      'rye_and_shine',
      'Cookery book, 1962, butter throughout.',
      [['dust_jacket', 'Leave the butter in. That is provenance.']],
    ],
  ],
  'Children’s encyclopaedias: which branch keeps the old ones? I am learning a language from them': [
    [
      'TheresaOkafor',
      'Ours, two sets, 1961 and 1974. In the older one atoms are solved and the Moon is not.',
      [
        [
          'YukiTanabe',
          'I can come on Thursday! I shall begin with M.',
          [['eyepiece', 'Compare the two Moons, please, and tell me what they got wrong.']],
        ],
      ],
    ],
    [
      'couchette_9',
      'I can offer the opposite: phrases for ordering coffee in nine languages, and no volcanoes.',
      [['YukiTanabe', 'Between us we could have a holiday on Etna.']],
    ],
  ],
}
