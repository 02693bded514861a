import type { CommentTexts } from '../comment-text.ts'

export const commentsOfTownsAndMaps: CommentTexts = {
  'Twelve years of walking to work the long way': [
    [
      'night_bus',
      'I know that chair. I stop there. The cushion went through four colours, and a man in a brown hat used to lift it to see whether it was dry underneath.',
      [
        [
          'tilda_k',
          'The brown hat! He is line 1,904: *Man in hat tests cushion, sits, approves of the morning.*',
          [
            [
              'night_bus',
              'He still gets on. He sits upstairs now, on the left, and approves of the whole road.',
              [['kettle_on', 'I want to be approved of by this man.']],
            ],
          ],
        ],
      ],
    ],
    [
      'swift_counter',
      'One line a day is the right length. More and you begin to have opinions.',
      [['tilda_k', 'I allow myself an opinion on Fridays. I have checked: mostly about bins.']],
    ],
    [
      'Adjoa_M',
      '“They have found the old tram rails and are looking at them, four men, hands in pockets.” I have been each of those men. It is the best part of the profession.',
    ],
    [
      'foley_pit',
      'A teacher teaches the windows to be windows again. How does one *do* that sentence at ten past nine in the morning?',
      [['tilda_k', 'By not having time for a second one.']],
    ],
    [
      'brine',
      'Thirty-five minutes. Some of us have to be there at six.',
      [['tilda_k', 'True, and I know what it is worth to be able to be slow. It is partly why the bench has a back.']],
    ],
    ['unsent_letters', 'A third chair. I do not know why that should be the one that did it.'],
    [
      'gable_end',
      'Do the lines record signs painted over? I am looking for a date for *Hosier* on Mill Lane.',
      [
        [
          'tilda_k',
          'Line 733: “Hosier gone, white wall, ladder still warm.” The 9th of October, seven years ago.',
          [['gable_end', 'A ladder still warm. That is the most exact date I have ever been given.']],
        ],
      ],
    ],
  ],
  'There is a bench': [
    [
      'tilda_k',
      'It is the wrong bench by four centimetres and I am going to do something about it, and I have not been so happy in a year.',
      [
        [
          'PeterFromTheBus',
          'she says do not. she says her feet can swing',
          [
            [
              'tilda_k',
              'Then it stays. I shall write “feet can swing” on the drawing.',
              [['Adjoa_M', 'As a tolerance?', [['tilda_k', 'As a requirement.']]]],
            ],
          ],
        ],
      ],
    ],
    [
      'night_bus',
      'I saw her on it this morning at ten past eight. I rang the bell. One is not supposed to.',
      [
        [
          'PeterFromTheBus',
          'she heard! she said that bus said hello to me and i said which bus and she said the friendly one',
          [['night_bus', 'I shall be the friendly one until they retire me.']],
        ],
      ],
    ],
    [
      'kettle_on',
      'I read the first post in the night, forty days ago, and I have thought of your mother each time I sat down. Tell Rosa that the whole of ward 3 says well done.',
      [
        [
          'PeterFromTheBus',
          'how do you know she is Rosa',
          [
            ['kettle_on', 'It says so on the cake chair. There are no secrets on this site.'],
            ['ines', 'On the chair, in my best writing.'],
          ],
        ],
      ],
    ],
    [
      'desire_path',
      'I walked over to measure it. 47 cm to the seat. In twenty minutes five people sat down who would not have come that way at all. One had a cello.',
      [['alto_two', 'A bench a cellist trusts is a good bench.']],
    ],
    ['swift_counter', 'Benches, north side: last year 4. This year: 5. Finally a number that goes up.'],
    [
      'contour_line',
      'It is on the map. I put it there myself, at noon.',
      [
        ['mara_v', 'Please date the sheet.'],
        [
          'graticule',
          'What is the symbol for a bench that somebody asked for?',
          [['contour_line', 'The same one. You have to know.']],
        ],
      ],
    ],
    ['brine', 'One bench.', [['PeterFromTheBus', 'yes', [['brine', 'Fair. It is a good bench. I went and looked.']]]]],
    ['lathe_and_plane', 'What wood?', [['PeterFromTheBus', 'brown', [['lathe_and_plane', 'The best one.']]]]],
    ['freewheeler', 'Somebody has already leaned a bicycle against it. It was me. I moved it.'],
    ['eyepiece', 'I have nothing clever to say. I am just sitting here, as it were.'],
  ],
  'How we write up a walk here, so that others can do it': [
    [
      'moss_and_slate',
      'Could we add “where it is slippery after rain”? I have a wrist that would have liked to know.',
      [['tilda_k', 'Added. I hope that the wrist is well.']],
    ],
    ['night_bus', 'And the last bus back, please. I carry home a good many people who forgot it.'],
    [
      'quietcarriage',
      '“A walk without the rest is a bus route.” I happen to like bus routes.',
      [['night_bus', 'Thank you.']],
    ],
  ],
  'A walk along a river that is no longer there': [
    [
      'Adjoa_M',
      'The drains: along the old course they belong to the culvert of 1904 and were cast with its covers. The square ones came with the road in the thirties. **A child has just dated your sewer to within thirty years.**',
      [
        [
          'tilda_k',
          'She is seven. She was cross that nobody had written it down yet.',
          [['contour_line', 'I know the feeling. Tell her that there are vacancies.']],
        ],
      ],
    ],
    [
      'contour_line',
      'I laid the sheet of 1887 over today’s. The kerb at Mill Lane follows the bank to within half a metre. The mill stood where the bicycle shop is.',
      [
        [
          'freewheeler',
          'That explains my cellar.',
          [
            [
              'tilda_k',
              'How often?',
              [
                [
                  'freewheeler',
                  'Each November. I have told the insurance that there is no river.',
                  [
                    [
                      'Adjoa_M',
                      'Water does not read insurance. Do you want a non-return valve? It is eighty euros and one Saturday.',
                      [['freewheeler', 'I pay in biscuits and true wheels.']],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
        [
          'gable_end',
          'There is a ghost sign at the back of that shop: FLOUR, or FLOUR with something. I always took it for a baker’s.',
        ],
      ],
    ],
    [
      'halyard',
      'Rings a metre off the ground, for boats: three of them in a row, or one above the others? One above the others is for flood.',
      [
        [
          'tilda_k',
          'I have to go and look. I have been past it with forty people and cannot say.',
          [
            [
              'tilda_k',
              'One above the others. And there is a notch under it with a date I had taken for a scratch: 1882.',
              [
                [
                  'isobar',
                  'October 1882. I have the readings: 94 mm in two days. Your notch is right.',
                  [['halyard', 'A notch, a ring and a thermometer hut. That is a fix if I ever saw one.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'foley_pit',
      'I put a contact microphone on the iron cover after Tuesday’s rain. It sings, a fifth, with a hiss. I shall send you the file. It is going to be a dragon asleep on Thursday at nine.',
    ],
    [
      'PeterFromTheBus',
      'we did it. benches ok. my mother liked not at all sorry',
      [['tilda_k', 'Then it is a good walk.']],
    ],
    [
      'coldwater_ruth',
      'Where exactly does it come out? Asking for no reason.',
      [
        [
          'Adjoa_M',
          'No.',
          [
            [
              'coldwater_ruth',
              'I only asked *where*.',
              [['Adjoa_M', 'It is a combined sewer.', [['coldwater_ruth', 'I withdraw the question.']]]],
            ],
          ],
        ],
      ],
    ],
    [
      'reader_4417',
      'Rivers do not just go away. Who profits?',
      [['tilda_k', 'In 1904: the tram company, the fishmongers’ widows, and everybody with a nose.']],
    ],
    [
      'Adjoa_M',
      'The key to the culvert is with the water society, 14 Tanner Street, Tuesdays after four. Say that you want to see the old river. They will be so pleased that you must allow two hours.',
      [],
      { at: 4.4 },
    ],
  ],
  'The council has paved the path that everybody made. A short report': [
    [
      'tilda_k',
      'We are trying. I promise that somebody in an office fought for that.',
      [
        [
          'desire_path',
          'Whoever it was: the line is right to 20 cm. It is only the radius at the end. People walk a curve, and were given a corner.',
          [
            [
              'tilda_k',
              'The kerb machine has a smallest radius. I have asked. It is the machine.',
              [
                ['Adjoa_M', 'Four metres. It can be less by hand. It costs two men a morning.'],
                ['desire_path', 'So the new cut is the difference between a machine and a knee.'],
              ],
            ],
          ],
        ],
      ],
    ],
    ['freewheeler', 'Part of it are bicycles. I know my tyres.'],
    [
      'graticule',
      'What is a wheel over three Sundays? A proper surveyor’s wheel?',
      [
        [
          'desire_path',
          'A proper one, from the flea market, with a bell each 100 m. Dogs hate it.',
          [['MrBasset', 'We do.']],
        ],
      ],
    ],
    [
      'quietcarriage',
      'At my university they sowed grass everywhere, waited for a year, and paved what was brown. Nobody has cut a corner since.',
    ],
  ],
  'Ghost sign under the plaster: COALS – COKE – and half a horse': [
    [
      'sundial_ann',
      'The horse is a better hand than the letters. Two painters. The second was paid for by somebody’s brother.',
      [
        [
          'gable_end',
          'I got my hour. The plasterers had their sandwiches and watched me. One found the other half: under the downpipe, tail and all.',
          [
            [
              'sundial_ann',
              'Did you get it?',
              [['gable_end', 'Both halves, scale in the picture, and the plasterer, who asked to be in it.']],
            ],
          ],
        ],
      ],
    ],
    ['margin_note', 'COALS in the plural. Set by a person who sold more than one.'],
    [
      'mara_v',
      'Directory of 1938 has “Harker, coals, coke & haulage” at that corner. Would you deposit the picture with us? With date and ruler I take it like a deed.',
      [['gable_end', 'You shall have the file and a print. First time that anybody has called it a deed.']],
    ],
    [
      'brine',
      'Insulation matters more than a horse.',
      [
        [
          'gable_end',
          'I agree, in fact. The people behind that wall are cold. That is why I asked for an hour and not for a ban.',
          [
            [
              'Adjoa_M',
              'Lime render over it and the next century can have it back. I gave them the number of somebody.',
            ],
          ],
        ],
      ],
    ],
  ],
  'The city at half past three, by somebody who sees it every night': [
    [
      'third_rail',
      'I am the witness. Fox, hospital roundabout, 3:22, red light, sat down. I was on my way home and have told nobody as nobody would believe it.',
      [
        [
          'night_bus',
          'There you are! You were in the blue jacket. You said “did he just” and I said “every night”.',
          [
            [
              'third_rail',
              'I did not know that it was you.',
              [
                [
                  'night_bus',
                  'Nor I. Upper deck, front left, you fall asleep at the cemetery.',
                  [
                    [
                      'third_rail',
                      'I know why your bus stops there and I am not allowed to say.',
                      [['night_bus', 'I have wondered for six years. Go on.']],
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
      'kettle_on',
      'Between 3:40 and 3:50 nobody dies, either. We do not say it aloud. I am only telling you since you have a name for it.',
      [
        ['night_bus', 'I shall not say it aloud.'],
        [
          'eyepiece',
          'And it is when the air stands still. Best seeing of the night.',
          [['perseid', 'I had put it down to my coffee. The gap, then. I shall log it.']],
        ],
      ],
    ],
    [
      'crumb',
      'East to west is right: we start by the flour mill and go in order of who gets the delivery. I am the ninth light. Flash yours as you pass?',
      [['night_bus', 'Green door, radio on, somebody singing?', [['crumb', 'Gerald does not sing. So, yes, me.']]]],
    ],
    [
      'swift_counter',
      'The blackbird: he takes the headlamps for dawn. Mine did that with a garage door for three springs. I believe he was perfectly happy.',
    ],
    [
      'tilda_k',
      'The man who waters the flowers on Tuesdays: not ours, I asked. The parks department thinks that they have very hardy begonias.',
      [['mara_v', 'Leave him be.', [['tilda_k', 'I have written nothing down. For the first time in twelve years.']]]],
    ],
    ['Lotte1987', 'I was the student who does not wait. I wait now.'],
    [
      'couchette_9',
      'I have come out of so many stations at that hour, and there is always one bus with its inside lights on. Thank you from forty-one cities.',
    ],
  ],
  'Where is there a bench on the north side of the ring road': [
    [
      'tilda_k',
      'I make plans of bus stops in that very street and cannot tell you. That is embarrassing, and I shall find out. Where does she start, and where is she going to?',
      [
        [
          'PeterFromTheBus',
          'from the flats to the pharmacy. she goes on mondays',
          [
            [
              'tilda_k',
              'That is 940 metres. Who has a free Sunday and a clipboard?',
              [
                ['desire_path', 'I have a wheel.'],
                ['graticule', 'I have a clipboard and will fold it neatly.'],
                ['Adjoa_M', 'I shall take the roundabout, as no one else should.'],
                ['gable_end', 'West end. I walk there anyway, looking up; I can look down for once.'],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      'In the meantime: the pharmacy has a chair behind the counter. Ask for it on Monday and say that the nurse from ward 3 sent you.',
      [
        [
          'PeterFromTheBus',
          'they had it ready. they gave her water',
          [['kettle_on', 'Good. That is how it should be.']],
        ],
      ],
    ],
    [
      'moss_and_slate',
      'Which word?',
      [
        [
          'PeterFromTheBus',
          'i would rather not',
          [['darning_egg', 'Give me the place. I have sandpaper, and Thursdays.']],
        ],
      ],
    ],
  ],
  'Benches: the counted result': [
    [
      'swift_counter',
      'Method? Did each bench get counted twice, by different people?',
      [
        [
          'tilda_k',
          'Twice, and three times where we disagreed. Number 17 is a wall with ambitions.',
          [['swift_counter', 'Then I trust it. Beautiful table.']],
        ],
      ],
    ],
    [
      'PeterFromTheBus',
      'thank you everyone. i showed her the numbers. she said so i am not lazy',
      [
        ['tilda_k', 'She never was. It is 1,150 metres.'],
        ['kettle_on', 'I had to go and stand in the linen room.'],
        [
          'Adjoa_M',
          'Could I quote that, without a name? I have a meeting with people who think that numbers are cold.',
        ],
      ],
    ],
    [
      'isobar',
      '*Nobody had ever counted.* It could be the motto of half of this site.',
      [['mara_v', 'The other half: *nobody had ever kept it.*']],
    ],
    [
      'ines',
      'Any answer from the desk?',
      [
        [
          'tilda_k',
          'She has found money in a budget called “street furniture, other”. It had 900 in it since 2016. Nobody had looked.',
        ],
      ],
    ],
  ],
  'Why the new footbridge hums, and why that is all right': [
    [
      'alto_two',
      'It is a touch flat of A. We rehearse across the water and on windy Tuesdays we tune to the bridge.',
      [
        [
          'Adjoa_M',
          'The pitch goes with the wind. If you are flat, wait for a gust.',
          [['alto_two', 'I have been saying so to the tenors for years.']],
        ],
      ],
    ],
    [
      'foley_pit',
      'May I record it? I need a spaceship that is on our side.',
      [
        [
          'Adjoa_M',
          'South-west, force 4, the third bay from the school side. Ear protection not required. Do say hello to it.',
        ],
      ],
    ],
    [
      'brine',
      'So it is a mistake, and you will not fix it.',
      [
        [
          'Adjoa_M',
          'Yes: it is a mistake, nobody thought of the bars. Mine, partly; I checked the deck. It does no harm and the money goes to the bearings of the old one, which could.',
          [
            [
              'brine',
              'That is the first straight answer I have had from an engineer.',
              [['Adjoa_M', 'You are welcome to the calculations.']],
            ],
          ],
        ],
      ],
    ],
    ['halyard', 'Rigging does the same. A shroud that sings is tight; one that stops singing wants looking at.'],
    ['freewheeler', 'I ring my bell in thirds with it.'],
  ],
  'A staircase in Ghent, and the man who sweeps it from the bottom upwards': [
    [
      'plumb_bob',
      'But the dust then falls on the steps that he has done?',
      [['nightwatch', 'I said that. He said: “Yes. And tomorrow I have work.”']],
    ],
    ['lathe_and_plane', 'I have hired men on less evidence.'],
  ],
  'Disused stations that you can walk through without breaking any law': [
    [
      'couchette_9',
      'Number 6 has the old waiting room with the stove, and the timetable for 1987 still under glass. I planned a whole journey.',
      [['third_rail', 'You would have missed the connection at the junction. Everybody did.']],
    ],
    [
      'PeterFromTheBus',
      'are there benches',
      [['third_rail', 'Stations 2, 3, 6 and 11. Six has a back. I shall ask them to put it into the list.']],
    ],
    [
      'gable_end',
      'The enamel sign on 9 was stolen in spring. The rust shadow is still perfectly legible, and no one can steal that.',
    ],
  ],
  'Cobbles, ranked by somebody who repairs what they do': [
    [
      'spoke_key',
      'Concur. I would put tram rails in the wet between fieldstone and retirement.',
      [
        [
          'freewheeler',
          'Those break people, not spokes. Different shop.',
          [['kettle_on', 'Ours. Wrists mainly. Cross them square, please.']],
        ],
      ],
    ],
    [
      'Wim_Verhoeven',
      'You forget brick in herringbone. No broken spokes in thirty years and it sounds like rain.',
      [['plumb_bob', 'A man of sense. Laid on edge, in sand, never mortar.']],
    ],
    ['night_bus', 'A double-decker on river pebbles: the windows go first.'],
  ],
  'Nobody walks. You all drive to the place where you walk.': [
    [
      'tilda_k',
      'Every walk here begins at a stop; it is in the rules. But some people do drive, and the reason is usually that the last bus goes at six. Be angry about that, with me.',
      [
        [
          'brine',
          'I am angry about that as well. I only had room for one thing.',
          [
            [
              'night_bus',
              'Write to the depot. They count letters, and there were two last year. One was about my singing.',
            ],
          ],
        ],
      ],
    ],
    ['PeterFromTheBus', 'i do not drive', [['brine', 'No. Sorry, Peter. I meant the others.']]],
    ['freewheeler', 'Some of us cycle to the place where we walk. It is worse: we talk about it.'],
    [
      'Adjoa_M',
      'Some of us walk in order to look at things, and I have yet to meet you on a bridge.',
      [
        [
          'brine',
          'Engineers count their steps and call it looking.',
          [['tilda_k', 'Back to the walking, please. Both of you.', [], { at: 128.88, as: 'mods' }]],
          { at: 129.15 },
        ],
      ],
      { at: 129.3 },
    ],
  ],
  'A map of every shortcut in one housing estate': [
    [
      'contour_line',
      'Let me have it as a file with dates and I shall keep it with the survey sheets. In eighty years somebody will want precisely this.',
      [
        [
          'desire_path',
          'It is drawn on the back of wallpaper. Two metres forty.',
          [['contour_line', 'Do not flatten it with an iron.']],
        ],
      ],
    ],
    [
      'tilda_k',
      'Where the dotted lines cross, south of block C: what is there?',
      [
        [
          'desire_path',
          'A drying green, and someone who gives out gingerbread. 38 of the 61 go that way round.',
          [
            ['tilda_k', 'There is no symbol for that, and there ought to be.'],
            ['crumb', 'A small brown square.'],
          ],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'You asked 61 households on *one* Saturday?',
      [['desire_path', 'I have eaten a great deal of gingerbread.']],
    ],
    [
      'gable_end',
      '@Adjoa_M, the shortcut behind block C crosses a slab with an iron rail let into it, nine steps long, going nowhere. Is that what I think it is?',
      [],
      { at: 0.5 },
    ],
  ],
  'Which of these towers is the water tower? I was wrong three times': [
    [
      'Adjoa_M',
      'The second from the right. It gets wider upwards; nobody makes a church do that.',
      [
        [
          'gable_end',
          'That was my second guess! It is a hotel.',
          [['Adjoa_M', 'Then I shall go and stand in a corner.']],
        ],
      ],
    ],
    [
      'contour_line',
      'Far left, the one like a chapel. They liked to dress them up around 1890. The sheet says *Res.* in very small letters.',
      [['gable_end', 'Correct, and with evidence. The bell in it is a float gauge.']],
    ],
    ['swift_counter', 'The one with the swifts. It is always the one with the swifts.'],
  ],
  'H. L. has a name': [
    [
      'contour_line',
      '**Hedwig.** I have looked at her trees every evening for twelve years. I am going to go and say it to sheet 17.',
      [
        [
          'mara_v',
          'Say it aloud. I did, to an empty reading room. The copier started.',
          [
            [
              'contour_line',
              'Done. I shall put her name in the margin of all forty-one, where the engraver’s stands: *Trees: H. Lindqvist.*',
              [
                [
                  'mara_v',
                  'Her great-granddaughter asks whether she might have a print of one.',
                  [['contour_line', 'She may have all of them. I shall carry them there myself.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'YukiTanabe',
      'Every one leans to the east because there was a draught. I shall never look at a map again without asking where the window was.',
    ],
    [
      'nightwatch',
      'No word on the payroll for what she did. The catalogue of mine would have said staffage.',
      [['margin_note', 'Not any more it would not.']],
    ],
    ['halyard', 'Two hundred and sixty days. Well kept watch, Mara.'],
    [
      'tilda_k',
      'She had to stop. And then the firs stand straight from 1897. We saw it happen and did not know what we saw.',
      [
        [
          'mara_v',
          'Yes. I have been trying to write that sentence for the file since this morning. May I use yours?',
          [['tilda_k', 'Of course.']],
        ],
      ],
    ],
    [
      'slowpost',
      'How did the family learn that anyone was asking?',
      [
        [
          'mara_v',
          'She was looking for the name of a kind of fir, found the question here, and recognised the lean. The sketchbook lay on the table in front of her.',
          [
            ['graticule', 'She *recognised the lean*.'],
            ['ines', 'This is what I pay the electricity for.'],
          ],
        ],
      ],
    ],
    [
      'isobar',
      'Prevailing wind there is westerly, so they would lean to the east outdoors, too. I say it only for completeness; the draught is better.',
      [['mara_v', 'For completeness it goes into the file, under your name.']],
    ],
    [
      'kettle_on',
      'Thursday! What time? I want to be awake.',
      [['mara_v', 'Ten. I shall describe the first page as soon as my hands are steady.']],
    ],
    [
      'dust_jacket',
      'If the spine is loose, do not open it past ninety degrees. Cushions, not a stand. I can be there at half past nine with mine.',
    ],
    [
      'YukiTanabe',
      'In the archive of our faculty there is a drawing book with trees like these, signed L. and a number. @mara_v, may I send you page four?',
      [],
      { at: 0.14 },
    ],
  ],
  'How to unroll a map that does not want to be unrolled': [
    [
      'graticule',
      'Day two. A hand’s width and a half. My partner would like to shower alone again.',
      [['contour_line', 'Tell your partner that the county thanks him.']],
    ],
    ['dust_jacket', 'I confirm the tracing paper. Do not breathe at it. Send it rolled.'],
    [
      'halyard',
      'Does this hold for canvas-backed charts? I have one that has been round a mast.',
      [['contour_line', 'Those you may unroll on a lawn on a grey day. Weights of lead, as you will have some.']],
    ],
  ],
  'Sheet 41 is joined at last: forty-one sheets, one valley, free to take': [
    [
      'mara_v',
      'How long did it take, all told?',
      [
        [
          'contour_line',
          'Six years and two months. The 9 mm took one winter by themselves.',
          [
            [
              'Adjoa_M',
              'How did you settle the 9 mm? Shared it out?',
              [
                [
                  'contour_line',
                  'No. Three church towers said the eastern man was right, so he was. I apologised to the western one; he had a wet summer, it is in his field book.',
                  [['isobar', '1888. He did have a wet summer. 31 days in July and August.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'tilda_k',
      'The single tree still being there. I went on Sunday. It is a lime, it is enormous, and somebody has put a chair under it.',
      [['contour_line', 'You are making this up.', [['tilda_k', 'A kitchen chair. With a cushion.']]]],
    ],
    [
      'halyard',
      'The river has moved, the parish border has not: so there is a strip that is dry land here and parish over there. Who mows it?',
      [['contour_line', 'Nobody for 130 years. It is full of orchids.']],
    ],
    [
      'third_rail',
      'Sheet 22 has the old goods line on it, with the curve everyone said never existed. I have printed it for the mess room. Two men owe me a pint.',
    ],
    ['graticule', 'Downloaded, printed, folded. It is now the size of a door and I have never been so content.'],
    ['ines', 'I have put a second copy on another machine in another country, as by my last.'],
  ],
  'I fold maps back the way they were. Is that strange?': [
    ['third_rail', 'It is the only thing that separates us from the sea.'],
    [
      'contour_line',
      'No. But in the stranger’s car: had they asked?',
      [
        [
          'graticule',
          'They were buying petrol. I had four minutes.',
          [
            [
              'night_bus',
              'And when they came back?',
              [
                [
                  'graticule',
                  'He looked at it for a while and said: “I had given up on that one.” We still write.',
                  [['slowpost', 'The best beginning of a correspondence I know of.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'YukiTanabe',
      'There is a fold made for satellite panels that opens with one pull. Would you accept it, or is it cheating?',
      [['graticule', 'I have practised it on napkins. It is lovely, but it is not how *it was*.']],
    ],
    ['darning_egg', 'I rewind other people’s wool. Your partner may ask mine.'],
    ['dust_jacket', 'Not strange. Paper remembers; you are being polite to it.'],
  ],
  'Who drew the small trees?': [
    [
      'contour_line',
      'Sheets 9 to 26 only. North of that they are someone else’s, and upright. I had never noticed until you wrote this, and now I see nothing else.',
      [['mara_v', 'So one room, one table, about half of the sheets. That helps.']],
    ],
    [
      'oarsman',
      'Ask for the paper bills rather than the payroll. If he was paid by the piece he will be among the purchases.',
      [
        ['mara_v', 'Went through them today. “For trees, 14 dozen.” No name. *By the dozen!*'],
        [
          'kettle_on',
          'Why “he”?',
          [['mara_v', 'A fair question, and I had not asked it. I have struck it out of my notes.']],
        ],
      ],
    ],
    [
      'lathe_and_plane',
      'A lean in one direction is usually the bench, or the light. Look where the window was.',
      [['mara_v', 'I have no plan of the room. But I have put it down.']],
    ],
  ],
  'Hachures or contours, if you could keep only one?': [
    [
      'contour_line',
      'I feel that my name obliges me.',
      [['YukiTanabe', 'You may answer under oath.', [['contour_line', 'Hachures. Please tell nobody.']]]],
    ],
    ['Adjoa_M', 'Contours. I cannot put a culvert into a feeling.'],
    ['eyepiece', 'On the Moon they used both and neither was right. I keep the soft pencil.'],
  ],
  'Signal diagrams are maps too, and I shall not be moved on this': [
    [
      'graticule',
      'A map without scale is a diagram. It is in the name!',
      [['third_rail', 'It has a scale. The scale is minutes.', [['graticule', 'I have to lie down.']]]],
    ],
    ['couchette_9', 'I navigate Europe by breakfasts. I am on your side.'],
    [
      'tilda_k',
      'Bus maps as well. No one has ever complained about the angle of a bus.',
      [['night_bus', 'You have not met my passengers.']],
    ],
  ],
  'A free program that straightens scanned sheets, and what it wants from you': [
    [
      'contour_line',
      'I did nineteen sheets with it. Two things for the manual: towers must be marked at the foot and not at the tip, and `--out` overwrites without asking.',
      [['Adjoa_M', 'The second is the joke on the page.', [['contour_line', 'I laughed less at sheet 12.']]]],
    ],
    [
      'graticule',
      'What if there is only one church?',
      [['Adjoa_M', 'Corners of the parish boundary, old bridges, wells. Never rivers, never trees.']],
    ],
    [
      'YukiTanabe',
      'I could write the manual, if you accept the style of an encyclopaedia for children. “A tower is a tall house for a bell.”',
      [['Adjoa_M', 'I have told them. They answered with eleven exclamation marks. Please do.']],
    ],
  ],
  'The survey office is closing its counter. Last day for paper is the 30th': [
    [
      'mara_v',
      'What becomes of the stock? If it is the skip, I need a telephone number this afternoon.',
      [
        [
          'contour_line',
          'They are keeping one of each. The rest is to be “disposed of”. I have asked for a day, and a van.',
          [
            [
              'night_bus',
              'I have a licence for anything up to 18 tonnes, and Sunday off.',
              [['contour_line', 'Sunday, then. Half past seven, back gate. Bring gloves.']],
            ],
            ['freewheeler', 'Three cargo bicycles, if the van is full.'],
          ],
        ],
      ],
    ],
    [
      'graticule',
      'I went today. The man at the counter folded it for me, without looking, in four movements. Thirty-one years, he said. I asked him to show me again, slowly.',
      [['third_rail', 'Somebody should film that.', [['graticule', 'I did. He blushed.']]]],
    ],
  ],
  'A chart is not a map. A map forgives': [
    [
      'sea_area_dogger',
      'Who had pencilled the cross?',
      [['halyard', 'I did, afterwards. So that the next man might say “ah”.']],
    ],
    ['contour_line', 'Some maps do not forgive either. Try a bog.'],
  ],
  'First find at the flea market: 1:50,000, 1938, no margins. Which sheet?': [
    [
      'contour_line',
      'Is there a railway with a double bend, upper right? And could you photograph the back?',
      [
        [
          'graticule',
          'There is! On the back: a shopping list. Candles, lard, “map”.',
          [
            [
              'contour_line',
              'Then it is sheet 88, and they had bought it that day. The margins were cut off to fit a case; it was used on a bicycle.',
              [
                [
                  'graticule',
                  'From the margins that are *not there*, you know that it was a bicycle?',
                  [
                    ['contour_line', 'The case was 20 by 14. There is a rust mark of the clip.'],
                    ['freewheeler', 'Handlebar clip. I have two in a drawer; one is yours.'],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['mara_v', 'Keep the list with the sheet. It is the rarer document.'],
  ],
  'Do any official maps show the paths that people make?': [
    [
      'Wim_Verhoeven',
      'In the Netherlands there is a word, *olifantenpad*, elephant path, but the official sheets leave them to the elephants.',
      [['desire_path', 'I am having that printed on a shirt.']],
    ],
    [
      'contour_line',
      'The old 1:2,500 had “F.P.” wherever the surveyor saw trodden ground, permitted or not. Best survey of disobedience we have.',
    ],
  ],
}
