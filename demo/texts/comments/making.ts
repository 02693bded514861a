import type { CommentTexts } from '../comment-text.ts'

export const commentsOfMaking: CommentTexts = {
  'My centring for an arch has outlived the arch': [
    [
      'lathe_and_plane',
      'Sell it. Then build the next one from the headboard money, in oak, and burn that.',
      [['plumb_bob', 'The next one is already promised to a bishop. He does not know what it is either.']],
    ],
    ['Adjoa_M', 'Eleven arches is a better record than most permanent structures I have signed.'],
    [
      'moss_and_slate',
      'what radius. asking for a woodshed',
      [['plumb_bob', 'Three feet two inches, and it will go to three feet six with wedges and a psalm.']],
    ],
  ],
  'Sharpen first: the only article you need, and it is short': [
    [
      'perseid',
      'Flatten the back “once in its life” saved me about four evenings a year. I had been doing it every time, like a penance.',
      [
        [
          'lathe_and_plane',
          'Mirror makers. You will polish anything that holds still.',
          [['perseid', 'To an eighth of a wavelength. My chisels are wasted on wood.']],
        ],
      ],
    ],
    ['oarsman', 'Twenty-five **to** thirty, pick one. I picked twenty-seven, out of fairness.'],
    [
      'sundial_ann',
      'Does this hold for knives that cut stencils? I wear out a blade on one numeral VIII.',
      [
        [
          'lathe_and_plane',
          'Yes, but strop it. A strip of old belt glued to a board, and a little of the green paste. Every fifth letter, not every fifth day.',
          [['sundial_ann', 'Belt sacrificed. VIII done in one go. Thank you.']],
        ],
      ],
    ],
    ['halyard', 'If anybody has a really *blunt* plane, I have a deck that deserves it.'],
  ],
  'A drawer, seen from the back': [
    ['sundial_ann', '“It seemed polite” is the best reason for a saw cut that I have read.'],
    [
      'mara_v',
      'How do you know 1790? I am not doubting, I am hoping for a date pencilled inside.',
      [
        [
          'lathe_and_plane',
          'Newspaper under the lining: October 1789, an advertisement for a lost spaniel. He would not have kept it a year.',
          [
            [
              'mara_v',
              'Please photograph the spaniel before you do anything else.',
              [
                [
                  'lathe_and_plane',
                  'Done. Liver and white, answers to Captain. Two shillings.',
                  [['darning_egg', 'I hope they found Captain.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'jb_1962',
      'thats not hurry thats piecework. paid by the drawer',
      [['lathe_and_plane', 'Same thing with a name. But yes, I think you are right.']],
    ],
    [
      'Adjoa_M',
      'Is the overrun structural? I ask for my conscience.',
      [
        [
          'lathe_and_plane',
          'It is two millimetres into the waste side of the joint, and it has held since before your profession existed.',
        ],
      ],
    ],
  ],
  'Spoon no. 41': [
    ['moss_and_slate', 'what did she do with 40', [['jb_1962', 'stirs with it. when nobody is round']]],
    ['darning_egg', 'Thirty-nine is low. I know a man who burnt ninety and then took up the accordion.'],
    ['spoke_key', 'Birch dry or green?', [['jb_1962', 'green. day old. it was still crying when i split it']]],
  ],
  'Lime putty stains oak black. Is there any way back?': [
    [
      'lathe_and_plane',
      'That is the tannin. Oxalic acid, a tablespoon to half a litre of warm water, brush it on, wait, rinse, rinse again. **Gloves and a window.** Then it will be too pale, and you will want the coast back.',
      [
        [
          'plumb_bob',
          'It worked. It is too pale. I want the coast back.',
          [
            [
              'contour_line',
              'For the record, I asked for the board *before* he bleached it. It had a very convincing estuary.',
            ],
          ],
        ],
      ],
    ],
    ['sundial_ann', 'People pay for that. Ammonia fumes, limewash, “driftwood finish”. Say you meant it.'],
    ['jb_1962', 'turn it over'],
  ],
  'The table that taught me why engineers should not make tables': [
    [
      'plumb_bob',
      '“You have built a very good chair” is the whole of architectural criticism in seven words.',
      [['lathe_and_plane', 'I had eight, and planed one off.']],
    ],
    [
      'perseid',
      'You have built a tuning fork. What note?',
      [
        [
          'Adjoa_M',
          'A flat, by a choir member’s estimate. 52 Hz by mine.',
          [
            [
              'alto_two',
              'I was the choir member. It is an A flat and it is *flat*. We could use it for the basses.',
              [
                [
                  'Adjoa_M',
                  'You are welcome to it, if you bring your own cups.',
                  [
                    [
                      'alto_two',
                      'We tried “Abide with Me” over the washing-up. The table came in early.',
                      [
                        [
                          'foley_pit',
                          'I should like to record this table. I have nothing that sounds like a guilty dinner.',
                          [
                            [
                              'Adjoa_M',
                              'Thursday? Mind the third leg.',
                              [
                                [
                                  'foley_pit',
                                  'Been, recorded, delighted. It will be a lift cable in a play in spring. You will not recognise it.',
                                  [['Adjoa_M', 'I recognise lift cables for a living. I shall be listening.']],
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
      'halyard',
      'Put a bag of sand under it. Works for boats, works for masts, worked for an uncle.',
      [
        [
          'Adjoa_M',
          'Mass at the base of a cantilever. You are all telling me the same thing with different nouns.',
          [['halyard', 'Mine are shorter.']],
        ],
      ],
    ],
    [
      'spoke_key',
      'Same reason a wheel with too few spokes feels fine on the stand and then hums at you. Strength is whether it breaks. Stiffness is whether you mind.',
      [
        [
          'Adjoa_M',
          'May I use that in a lecture?',
          [['spoke_key', 'only if you say it came from a man with grease on his ear']],
        ],
      ],
    ],
    [
      'tilda_k',
      'Which way does it walk if you turn it round?',
      [
        [
          'Adjoa_M',
          'Still to my left. So it is not the floor, and it is not the table. I have stopped investigating.',
          [
            [
              'nightwatch',
              'There is a plinth in my gallery that goes towards the window. We do not discuss it either.',
            ],
          ],
        ],
      ],
    ],
    [
      'moss_and_slate',
      'slate top. twenty mil. it wont ring then',
      [
        [
          'Adjoa_M',
          'What does that weigh for 1600 × 800?',
          [
            [
              'moss_and_slate',
              'seventy odd kilo',
              [
                [
                  'Adjoa_M',
                  'I have calculated it. It carries seventy kilos. It would carry five of them. **It would stop walking.** I think I need a slate.',
                  [
                    [
                      'moss_and_slate',
                      'ive got one with a corner gone. yours for carrying it',
                      [['lathe_and_plane', 'And then it will be a table.']],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['kettle_on', 'The bit where he waits for it to stop trembling made me laugh in a corridor where one does not.'],
    [
      'brine',
      'Four hundred kilos of sacks and nobody thought of a cup. Engineering, everybody.',
      [['Adjoa_M', 'This is, in fact, a fair summary.']],
    ],
    [
      'jb_1962',
      '22mm legs. i have dowels thicker than that',
      [['Adjoa_M', 'I know you do. I have looked at all of them since.']],
    ],
    [
      'desire_path',
      'Three millimetres a dinner is about a metre a year. You could plan for it.',
      [['tilda_k', 'I would put the bus stop in the kitchen.']],
    ],
  ],
  'What do you do with slates too small for a roof?': [
    [
      'sundial_ann',
      'I will take **forty** at any size over twenty centimetres. Small dials for schools. I mean it; I can come with a car.',
      [['moss_and_slate', 'yours. they are behind the gate, take the blue ones, the grey ones flake']],
    ],
    [
      'marrow_and_pea',
      'Edge of a bed, stood on end, half buried. Slugs hate it for about a week.',
      [['beekeeper_j', 'And then hold meetings under it.']],
    ],
    [
      'en_passant_paul',
      'The draughts board is a chessboard with lower expectations. How much?',
      [['moss_and_slate', 'a biscuit']],
    ],
    ['hen_number_six', 'She likes to stand on one that has been in the sun. The others queue.'],
    ['crumb', 'Cheese. You put cheese on it and charge double.', [['moss_and_slate', 'tried. it tastes of roof']]],
  ],
  'Mount for an eight-inch mirror, made of plumbing and one good bearing': [
    [
      'lathe_and_plane',
      'I see no wood in this picture and I shall allow it because of the washing machine.',
      [['perseid', 'There is a broom handle, out of shot. It is load-bearing.']],
    ],
    [
      'third_rail',
      'Which washing machine? Ours died last week and my neighbour has an opinion about throwing it out.',
      [
        [
          'perseid',
          'Any front loader. Take the rear drum bearing, the bigger of the two. Soak it in paraffin overnight or it will hum all the way to Saturn.',
        ],
      ],
    ],
    [
      'sundial_ann',
      'How does it hold in wind?',
      [['perseid', 'Like a clothes line. I stand on the windward side and lean.']],
    ],
  ],
  'anyone else find their grandfathers pencil marks inside things': [
    [
      'lathe_and_plane',
      'My father’s. Under a shelf I was taking out, in a house I had never been in: his initials, a date, and “too short, D. cut it”. I am D. I was nine.',
      [
        [
          'jb_1962',
          'did you put it back',
          [
            [
              'lathe_and_plane',
              'I put it back. With a packer.',
              [
                [
                  'plumb_bob',
                  'Under which, I trust, you wrote something.',
                  [['lathe_and_plane', '“D. sorry.”', [['kettle_on', 'Well, that is my lunch break gone.']]]],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'mara_v',
      'We keep a folder of these at the archive. Officially it is called “inscriptions, non-literary”. Favourite: behind a courtroom panel, 1911, a sum done wrong three times and then *ask Wm*.',
      [['jb_1962', 'and did he', [['mara_v', 'The panel fits. I think he asked Wm.']]]],
    ],
    [
      'plumb_bob',
      'On the back of a hearth stone: COLD DAY. Nothing else. Fifty years I taught the historians, and none of them was ever so sure of his facts.',
      [
        [
          'TheresaOkafor',
          'Thirty years, your page says.',
          [['plumb_bob', 'It felt like fifty. I withdraw the number and keep the hearth.']],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'Site marks on steel are the same. You find a bolt with a chalk ring and a tick, eighty years old, and know that somebody climbed up to check it. I always say good morning.',
    ],
    [
      'dust_jacket',
      'Binders wrote the price inside the spine, where only another binder would ever see it. I have found “too much” once, in a different hand.',
    ],
    [
      'selvedge',
      'My grandmother’s tape measure has a notch cut at 71. Nobody knows what was 71.',
      [
        [
          'darning_egg',
          'Sleeve? Inside leg? Table to floor?',
          [
            [
              'selvedge',
              'I have measured everything in the flat. Nothing is 71.',
              [
                [
                  'contour_line',
                  'Then it was something that is not in the flat any more.',
                  [
                    [
                      'selvedge',
                      'My grandfather’s coat. Collar to hem. My aunt has it, she measured it on the phone. **71.**',
                      [['darning_egg', 'Oh, well done.', [['jb_1962', 'thats made my week']]]],
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
      'coldwater_ruth',
      'Inside our kitchen door, heights of children. None of them ours. We painted round it.',
      [['swift_counter', 'The only correct thing to do.']],
    ],
    [
      'moss_and_slate',
      'lead flashing. they drew round their boots in it and put the year. found one size 5, 1888. a lad',
      [['oarsman', 'A boot drawn in lead would outlast every letter I have ever read. Lucky lad.']],
    ],
    [
      'brine',
      'Mine wrote shopping lists on the wardrobe. Tobacco. Twice.',
      [['jb_1962', 'thats still something', [['brine', 'It is, actually.']]]],
    ],
    [
      'freewheeler',
      'Inside a fork steerer: rolled-up newspaper as a rattle stop. Racing results, 1953. He had underlined the man who came last.',
    ],
    [
      'jb_1962',
      'didnt expect all this. mine just says LEFT. on both sides of the drawer',
      [['lathe_and_plane', 'A careful man.']],
    ],
  ],
  'Monthly thread: for sale, wanted, given away': [
    [
      'perseid',
      '**Wanted:** offcuts of hardboard, any size, for baffles. Will swap for a look at Saturn.',
      [['moss_and_slate', 'got some. been rained on', [['perseid', 'So has Saturn.']]]],
    ],
    [
      'spoke_key',
      '**Free:** a bench vice, 4 inch, one jaw nicer than the other. Near the station.',
      [
        [
          'Lotte1987',
          'Is it still there? I have a bicycle with a trailer and nowhere to put a vice, but I want it.',
          [['spoke_key', 'its yours. get a bench first, or at least a heavy friend']],
        ],
      ],
    ],
    ['jb_1962', 'for sale. spoon no 58. two quid or a better spoon'],
    [
      'sundial_ann',
      '**Wanted:** teak, one piece, 400 × 400 × 25, flat. I know. I am asking anyway.',
      [
        [
          'plumb_bob',
          'I have an iroko draining board out of a school laboratory. It has “M. loves nobody” carved in one corner.',
          [['sundial_ann', 'The corner can be cut off. Or the dial can be for M. I will come on Saturday.']],
        ],
      ],
    ],
    [
      'MrBasset',
      'Is the pillar drill still free? I have two nephews and no stairs.',
      [
        [
          'lathe_and_plane',
          'It is yours. Bring both nephews and a rope. I shall make the tea and give directions.',
          [['MrBasset', 'Collected. One nephew is no longer speaking to me.']],
        ],
      ],
    ],
  ],
  'Which wood moves least? For a dial plate out of doors': [
    [
      'lathe_and_plane',
      'Teak, quarter-sawn, painted on **both** faces and all edges, hung on slotted screws so that it can breathe. Plywood, marine, if the client’s money is younger than the client.',
      [
        [
          'sundial_ann',
          'Both faces! I had never once painted the back.',
          [['lathe_and_plane', 'That is why they all look like saddles.']],
        ],
      ],
    ],
    [
      'isobar',
      'Humidity over the year here swings from 40 to 98 per cent. If it is on a south wall, it will see both in one day.',
    ],
    ['plumb_bob', 'Slate.', [['sundial_ann', 'I *know*.']]],
  ],
  'Screws exist': [
    ['lathe_and_plane', 'They do. I have a drawer of them. It is dovetailed.', [['brine', 'Naturally.']]],
    [
      'plumb_bob',
      'So do nails, and they were good enough for Noah.',
      [
        [
          'halyard',
          'Trenails. Pegs. He would have had pegs. An iron nail in wet oak is black inside ten years.',
          [
            [
              'plumb_bob',
              'I defer to the navy. Gopher wood, though.',
              [
                [
                  'halyard',
                  'Nobody alive knows what gopher wood is. That is the only reason it still has a good name.',
                  [['lathe_and_plane', 'Next you will tell me it moved less than teak.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'perseid',
      'He has a point under the manner. A screw can be checked, tightened and taken out. A glued joint you have to believe in.',
      [
        [
          'lathe_and_plane',
          'A glued joint with hide glue comes apart with a kettle. A screw comes apart once; the second time it is a hole with memories.',
          [
            [
              'perseid',
              'Threaded insert.',
              [
                [
                  'lathe_and_plane',
                  'Now we are building a telescope.',
                  [
                    [
                      'perseid',
                      'You say that as though it were worse.',
                      [['spoke_key', 'you two should share a workshop. i would pay to stand in the door']],
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
      'jb_1962',
      'slotted or cross head. choose carefully',
      [
        [
          'brine',
          'Slotted. I am not an animal.',
          [
            [
              'jb_1962',
              'alright youre in',
              [['lathe_and_plane', 'That settles it. Welcome to Woodwork, brine. Wipe your feet.']],
            ],
          ],
        ],
      ],
    ],
    ['moss_and_slate', 'copper nails. two to a slate. thats all ive got'],
    ['foley_pit', 'A screw coming out of old oak is the best coffin lid there is. I am for screws.'],
  ],
  'Which way round does a chain go on, and can it tell?': [
    [
      'freewheeler',
      'Most chains can not tell. If there is writing on one side, writing outwards, so that you can read it while swearing. Then check it goes round the **little wheels at the back in an S**.',
      [
        [
          'Lotte1987',
          'There is writing! It was inwards. I have been riding in mirror script.',
          [
            [
              'freewheeler',
              'Five years of chains on Thursdays, and nobody has put it better.',
              [
                [
                  'Lotte1987',
                  'It is on. It goes. Something rubs, a little, at the S.',
                  [
                    [
                      'spoke_key',
                      'theres a small tab between the two little wheels. youve gone the wrong side of it. everyone does',
                      [['Lotte1987', 'I had. It is silent. I am going to ride round the block and tell people.']],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['Adjoa_M', 'If it has a joining link that snaps in, look for an arrow on it. That one does care.'],
    [
      'jb_1962',
      'take a photo before next time. i say that and never do it',
      [['PeterFromTheBus', 'I took a photo. It is of my thumb.']],
    ],
  ],
  'The noise chart. Find yours before you ask': [
    [
      'night_bus',
      'You may add: *hiss, continuous, then silence, then a word.* Puncture. I hear about two a week from the cab.',
      [['freewheeler', 'I will put it in with the word left out.']],
    ],
    [
      'foley_pit',
      'As somebody who does this for money: hold the telephone **under** the saddle, not near the wheel. Your breathing is louder than your bearing.',
      [['freewheeler', 'Edited to say so. And I had no idea how much I breathe.']],
    ],
    [
      'lathe_and_plane',
      'Creak only uphill, seat post greased, still creaks uphill.',
      [
        [
          'freewheeler',
          'Saddle rails.',
          [
            [
              'lathe_and_plane',
              'It was the saddle rails. So the chart is wrong?',
              [['freewheeler', 'The chart is simplified. It is *attached* to the seat post.']],
            ],
          ],
        ],
      ],
    ],
    ['couchette_9', 'Mudguard, lamp, lock: it was exactly in this order. I feel read.'],
  ],
  'It is the seat post': [
    [
      'freewheeler',
      'I am having this printed and hung above the stand.',
      [
        [
          'PeterFromTheBus',
          'May I come and see it? I live quite near the hall.',
          [
            [
              'freewheeler',
              'Thursday, from six. Bring the bicycle and the old pedals. You have bought me a lesson.',
              [
                [
                  'PeterFromTheBus',
                  'I came. Somebody asked me about a creak. I said the thing. **I was right.**',
                  [
                    [
                      'freewheeler',
                      'He was. He went pink. We gave him an apron.',
                      [
                        [
                          'kettle_on',
                          'This is how they get you, Peter. I went once for a puncture and now I do the tea.',
                          [['PeterFromTheBus', 'I do not mind at all.']],
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
      'spoke_key',
      'which wheel did you change',
      [
        [
          'PeterFromTheBus',
          'The front one. It was easier to take off.',
          [
            [
              'spoke_key',
              'i am going to lie down',
              [
                [
                  'Adjoa_M',
                  'No, it is a sound method. He began with the accessible components.',
                  [
                    [
                      'spoke_key',
                      'the saddle is the most accessible component. he was SITTING on it',
                      [['PeterFromTheBus', 'Yes, I thought about that on the way home.']],
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
      'Lotte1987',
      'I have done chain and pedals so far. Should I stop?',
      [
        [
          'freewheeler',
          'Stop. Take the seat post out, wipe it, wipe the tube, grease, put it back at the height it was. Mark the height with tape *first*.',
          [
            [
              'Lotte1987',
              'I did not mark the height first.',
              [
                [
                  'freewheeler',
                  'Heel on the pedal at its lowest, leg straight. There you are.',
                  [
                    [
                      'Lotte1987',
                      'No creak. And apparently I have been sitting four centimetres too low since I was nineteen.',
                      [['coldwater_ruth', 'Knees!', [['Lotte1987', 'I thought that was age.']]]],
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
      'jb_1962',
      'what grease',
      [
        [
          'freewheeler',
          'Any grease. Boat grease, bearing grease. Not butter, it has been tried.',
          [
            [
              'crumb',
              'Who tried butter?',
              [['freewheeler', 'He was a baker.', [['crumb', 'I see. I withdraw the question.']]]],
            ],
          ],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'For those who want to know why: two round tubes, a tiny gap, your weight going from side to side. It sticks, then slips, a few times a second, and the frame is a hollow box that amplifies it. You are playing a violin with yourself.',
      [
        ['alto_two', 'It does tend to the viola.'],
        ['PeterFromTheBus', 'That makes me feel a good deal better.'],
      ],
    ],
    [
      'brine',
      'It was the bottom bracket.',
      [
        [
          'freewheeler',
          'Did you try the seat post?',
          [
            [
              'brine',
              'I took the bottom bracket out.',
              [
                [
                  'freewheeler',
                  'And?',
                  [
                    [
                      'brine',
                      'I do not wish to continue this conversation.',
                      [
                        [
                          'spoke_key',
                          'it was the seat post',
                          [['brine', 'It was the seat post.', [['PeterFromTheBus', 'Welcome.']]]],
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
      'desire_path',
      'Everything I have learnt about life is in this post and it is fifteen words long, counting the title.',
    ],
    [
      'night_bus',
      'On a bus it is the seat, too. Row four, nearside. Nine years.',
      [['PeterFromTheBus', 'I sit there. I thought it was me.', [['night_bus', 'I know you do. It is a bit you.']]]],
    ],
    [
      'margin_note',
      'Carbon seat post here. Grease?',
      [
        [
          'freewheeler',
          '**No grease.** Carbon paste, it is gritty, a sachet costs less than a bun. And use a torque wrench or a friend with one.',
          [['margin_note', 'I have three light meters and no torque wrench. Thursday, then.']],
        ],
      ],
    ],
  ],
  'Building a wheel with nothing but a chair, two zip ties and an evening': [
    [
      'freewheeler',
      'Half a millimetre with zip ties. I get that with a stand that cost more than the hall’s boiler.',
      [['spoke_key', 'your stand is better. i just had nothing on']],
    ],
    [
      'perseid',
      'How do you judge tension without a gauge?',
      [
        [
          'spoke_key',
          'pluck them. same side should all be near one note. mine came out around a G',
          [
            [
              'alto_two',
              'Bring it to rehearsal.',
              [['spoke_key', 'everyone in this community has offered me a choir']],
            ],
          ],
        ],
      ],
    ],
    [
      'Lotte1987',
      'I built one from this. It took three evenings. It is round if you do not look at it.',
      [
        [
          'spoke_key',
          'half turn only, then check. never a full turn. and squeeze the pairs together when youre done, hard, till they stop pinging',
          [
            [
              'Lotte1987',
              'They pinged! I thought I had broken it.',
              [['spoke_key', 'no thats it settling. thats the nice bit']],
            ],
          ],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'Nicest prestressed structure there is. The hub hangs from nothing and stands on nothing, it is merely less pulled at the bottom.',
    ],
  ],
  'Cottered cranks: where do you still get the pins': [
    [
      'freewheeler',
      'I have a tobacco tin of them, in 9.0, 9.5 and “file to fit”. How many?',
      [
        [
          'jb_1962',
          'two. and two for next time',
          [
            [
              'freewheeler',
              'In the post. Press them in, don’t hammer. A G-clamp and a socket.',
              [['jb_1962', 'hammered the last ones. thats why theyre bananas', [['freewheeler', 'I had guessed.']]]],
            ],
          ],
        ],
      ],
    ],
  ],
  'Thursday repair evening: what came in, what went out, what was not a bicycle': [
    [
      'PeterFromTheBus',
      'Two of the four seat posts were mine, in the sense that I said it first.',
      [['freewheeler', 'It is true, and we have begun a tally on the door.']],
    ],
    [
      'kettle_on',
      'What happened to the man who wanted to sit down?',
      [
        [
          'freewheeler',
          'He sat. Then he sorted four jars of bolts by thread. He is coming again.',
          [['kettle_on', 'Good. Biscuits from me next week, we are never to be at nil again.']],
        ],
      ],
    ],
    ['spoke_key', 'ill do gears. “the thing that moves the chain over”. done', [['freewheeler', 'Hired.']]],
    [
      'Adjoa_M',
      'I have a second stand. It is homemade. I have **not** made it light.',
      [['lathe_and_plane', 'She learns.']],
    ],
    [
      'moss_and_slate',
      'how did the wheelchair get faster',
      [
        [
          'freewheeler',
          'Both front castors were full of hair and carpet. New bearings, six minutes. The owner did three laps of the hall and knocked over the jumble.',
        ],
      ],
    ],
    [
      'Lotte1987',
      'Could you say where the hall is? I can bring a cake, and a puncture.',
      [['freewheeler', 'Behind the green church, red door, six to nine. In that order of importance: cake, puncture.']],
    ],
  ],
  'Chain came off in front of a bus. The driver got out and put it back on': [
    [
      'night_bus',
      'That was not me, I was on rest day. I know who, though. He will be insufferable.',
      [
        [
          'Lotte1987',
          'Please tell him anyway! I did not even catch his name, I was too busy being red.',
          [
            [
              'night_bus',
              'Told him. He says the chain was “dry as a sermon” and to oil it.',
              [
                [
                  'Lotte1987',
                  'I have oiled it.',
                  [
                    [
                      'night_bus',
                      'He says not too much.',
                      [
                        [
                          'Lotte1987',
                          'I have wiped it.',
                          [
                            [
                              'night_bus',
                              'He says all right.',
                              [
                                [
                                  'freewheeler',
                                  'Does he have his Thursdays free?',
                                  [
                                    [
                                      'night_bus',
                                      'He drives the N8 on Thursdays. It stops forty metres from your hall, though, and he has a nine-minute layover.',
                                      [['freewheeler', 'Nine minutes is two chains.']],
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
      'tilda_k',
      'Somewhere there is a punctuality report with two unexplained minutes in it. I will never ask.',
      [['third_rail', '“Obstruction removed.”']],
    ],
    [
      'PeterFromTheBus',
      'I was on that bus. Upper deck. Everybody clapped, but you can not hear it from the road.',
      [
        [
          'Lotte1987',
          'You are not serious.',
          [
            [
              'PeterFromTheBus',
              'A lady in front said “that’s the second this week”.',
              [['Lotte1987', 'I am going to be red all over again.']],
            ],
          ],
        ],
      ],
    ],
    [
      'brine',
      'And the eleven people who missed their connection?',
      [
        [
          'night_bus',
          'At quarter to one there is no connection. There is only me.',
          [['couchette_9', 'This should be painted on the side.']],
        ],
      ],
    ],
    ['coldwater_ruth', 'Wiping his hands on a timetable is the finest use I have heard of for ours.'],
    ['jb_1962', 'good man'],
    [
      'Adjoa_M',
      'If it comes off again at the same place: look whether the back wheel has slid forward. The chain gets slack and a bump does the rest.',
      [
        [
          'Lotte1987',
          'It had, by almost a centimetre! I have pulled it back and tightened both nuts.',
          [['Adjoa_M', 'Excellent. You have deprived a man of his hobby.']],
        ],
      ],
    ],
  ],
  'Plans for the wooden cargo trailer are free now, with a parts list': [
    [
      'lathe_and_plane',
      'Drawing 3: turn the grain of the floor across the axle and not along it. Otherwise very decent joinery for people with no shed.',
      [['freewheeler', 'Changed, and you are in the credits as “a cabinet maker who was passing”.']],
    ],
    [
      'marrow_and_pea',
      'How much manure?',
      [['freewheeler', 'Sixty kilos. More if you trust your hitch, and do not brake.']],
    ],
    ['Adjoa_M', 'Checked the drawbar bolt. It is fine. It is better than fine; I envy it.'],
    [
      'beekeeper_j',
      'Has anybody carried a hive on one? Empty, I mean. I mean *mostly* empty.',
      [['spoke_key', 'softer tyres. a lot softer']],
    ],
  ],
  'Why do spokes break at the bend and on the back wheel and on the right?': [
    [
      'spoke_key',
      'right side of the back wheel sits steeper, because of the gears, so it is pulled about twice as hard as the left. it carries you too. and the bend is where it wiggles. so: most load, worst place, every turn',
      [
        [
          'Adjoa_M',
          'So a stress range on a bent, cold-worked detail, some millions of cycles. It *is* fatigue. I am happier than I ought to be about this.',
          [
            [
              'spoke_key',
              'thing is its the LOOSE ones that break. not the tight ones',
              [
                [
                  'Adjoa_M',
                  'Of course: a slack spoke unloads completely at the bottom, so its range is larger. Tighten and it lives. People never believe me about bolts either.',
                  [
                    [
                      'spoke_key',
                      'then we agree and i didnt need the words',
                      [['Adjoa_M', 'You needed the broom and I the words.']],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['freewheeler', 'When the third one goes, don’t replace the fourth. Rebuild. They have all had the same life.'],
    ['plumb_bob', '*Gutta cavat lapidem.* The drop hollows the stone.', [['spoke_key', 'is that a brand']]],
  ],
  'PSA: the little ball bearing is under the fridge. It is always under the fridge': [
    ['perseid', 'Magnet on a knitting needle. You are welcome.', [['darning_egg', 'So **that** is where it went.']]],
    ['freewheeler', 'And when you find it, there are eleven, and you lost one.'],
    ['kettle_on', 'Mine was in the slipper. Found it on a night shift’s worth of feet.'],
    ['jb_1962', 'work over a tray', [['spoke_key', 'tray was on the fridge']]],
    ['Lotte1987', 'I found two. I have never taken a bearing apart. Whose are they?'],
  ],
  'Any bicycle younger than 1985 is a subscription': [
    [
      'spoke_key',
      'half right. press-fit bottom brackets are a subscription. freehubs are wonderful and i wont hear a word',
      [
        [
          'brine',
          'I will give you freehubs.',
          [
            [
              'spoke_key',
              'and brakes',
              [
                [
                  'brine',
                  'Which ones?',
                  [
                    [
                      'spoke_key',
                      'the ones that stop you. have you tried steel rims in rain',
                      [
                        [
                          'brine',
                          'I plan ahead.',
                          [
                            [
                              'spoke_key',
                              'you plan to hit things',
                              [['freewheeler', 'Gentlemen. Same side of the stand, please.']],
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
          { locked: 10.6 },
        ],
      ],
    ],
    [
      'freewheeler',
      'A third of what I see on Thursdays is from before 1985. It comes back every month, because somebody cross-threaded it in 1979. Old is not the same as sound; what is still here is what survived.',
      [
        [
          'brine',
          'Survived *what*, though? Forty years. Ask me about my neighbour’s battery in forty years.',
          [['freewheeler', 'The battery, I concede at once.']],
        ],
      ],
    ],
    [
      'Lotte1987',
      'Mine is from 2016 and all it has ever asked for is a chain and a bus driver.',
      [['brine', 'This is the best argument so far.']],
    ],
    [
      'jb_1962',
      '1961. three speeds. oil once a year. dont care what anyone says',
      [
        [
          'brine',
          'See?',
          [
            [
              'jb_1962',
              'couldnt get cotter pins for it though. took me 5 months',
              [['brine', 'Whose side are you on?', [['jb_1962', 'the bikes']]]],
            ],
          ],
        ],
      ],
    ],
    [
      'tilda_k',
      'I should like somebody to explain why there are *nine* standards for the hole in which the pedals turn. We have two for bus shelters and people write to the papers.',
      [
        [
          'spoke_key',
          'because each was stiffer than the one before',
          [['tilda_k', 'By how much?', [['spoke_key', 'enough to print']]]],
        ],
      ],
    ],
    [
      'PeterFromTheBus',
      'Do seat posts come under this?',
      [['freewheeler', 'Thirty-odd diameters, in steps of 0.2 mm. It is the one point on which I am with brine.']],
    ],
    ['lathe_and_plane', 'I bring my own adapter. It is a file.'],
    [
      'couchette_9',
      'A folding one from 2009 has been with me in twenty-six couchettes. Nobody has ever billed me, except a guard in the south, and that was about the pedal.',
    ],
    ['desire_path', 'What is the subscription for walking?', [['moss_and_slate', 'boots']]],
  ],
  'Can a bent fork be bent back?': [
    ['spoke_key', 'can confirm the label. it says NO'],
    [
      'lathe_and_plane',
      'What did you say to the father?',
      [
        [
          'freewheeler',
          'That it would hold until it didn’t, and that his daughter would be on it. He gave it to me without another word, and came back on Saturday for a new one. We fitted it together.',
          [['kettle_on', 'I work at the other end of that story. Thank you.']],
        ],
      ],
    ],
    ['third_rail', 'We do the same with a rail. Once, by somebody who knows, and then you look at it every week.'],
  ],
  'On mending things that belong to other people': [
    [
      'kettle_on',
      'Read this twice on the ward and then aloud to two colleagues. We are all three of us no use now.',
      [['darning_egg', 'Drink something hot. That is an order from the tea side.']],
    ],
    [
      'dust_jacket',
      '“They turn it over and over, and are a little sad.” I have seen exactly this across a counter for twenty years and had put it down to the price.',
      [
        [
          'darning_egg',
          'What do you do about books? You can hardly use orange.',
          [
            [
              'dust_jacket',
              'I have begun to. A spine lining in the reader’s colour, where it shows only when the book is open at the middle. They open it at the middle and look at *me*.',
              [
                [
                  'TheresaOkafor',
                  'One of these is in our children’s corner. Somebody has drawn an arrow to it.',
                  [['dust_jacket', 'In pencil?', [['TheresaOkafor', 'In pencil. I checked before I smiled.']]]],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'lathe_and_plane',
      'They tell me how it broke, always, and it is always the brother-in-law.',
      [
        [
          'darning_egg',
          'With me it is the gate. The gate and the cat.',
          [
            [
              'PeterFromTheBus',
              'Mine was a gate!',
              [
                [
                  'darning_egg',
                  'I know, dear. It is entry 1,098.',
                  [
                    [
                      'PeterFromTheBus',
                      'I am *in the book*?',
                      [
                        [
                          'darning_egg',
                          'Everybody who says how it happened is in the book.',
                          [['freewheeler', 'What does a seat post count as?', [['darning_egg', 'A gate.']]]],
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
      'freewheeler',
      'I have stopped saying “free” on Thursdays after reading this. “A biscuit or a story.” Takings this week: fourteen biscuits, and a story about a tandem and a divorce that I may not repeat.',
      [
        [
          'darning_egg',
          'You see. And did they sit down?',
          [['freewheeler', 'All of them. The tandem stayed till closing.']],
        ],
      ],
    ],
    [
      'moss_and_slate',
      'the bear',
      [
        ['jb_1962', 'aye'],
        ['coldwater_ruth', 'Yes.'],
      ],
    ],
    [
      'Adjoa_M',
      'We write reports with a box for “condition” and a box for “remedy”. There is no box for *it does not need a face*. I have met one or two bridges that would have deserved it.',
      [
        [
          'plumb_bob',
          'A wall I was asked to repoint had been leant on in one place by, I suppose, four generations waiting for a bus. I left the hollow. The client asked why I had missed a bit.',
          [
            [
              'darning_egg',
              'What did you tell the client?',
              [
                [
                  'plumb_bob',
                  'That it was load-bearing.',
                  [
                    [
                      'tilda_k',
                      'Where is this? I want to see it and I want it on a list of some kind.',
                      [
                        [
                          'plumb_bob',
                          'Mill Lane, by the old stop. Stand with your back to it and you will find that it fits.',
                          [
                            [
                              'tilda_k',
                              'I went. It fits. I waited eleven minutes for a bus that was withdrawn in 1988.',
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
      'Lotte1987',
      'My mother’s tablecloth had a darn in brown, where she had run out of white. I used to put my plate on it. She thought that I was hiding it, and I was keeping it company.',
      [
        [
          'darning_egg',
          'May I put this in the front of the book?',
          [['Lotte1987', 'Of course. I have the cloth still. The darn is the only part that has not gone thin.']],
        ],
      ],
    ],
    [
      'mara_v',
      'A request from a professional nuisance: has the book of 1,140 things a second copy anywhere?',
      [
        [
          'darning_egg',
          'It is in a biscuit tin.',
          [
            [
              'mara_v',
              'I shall come with a camera and gloves, whenever suits you. One afternoon. You keep the tin.',
              [
                [
                  'darning_egg',
                  'You will have to sit down and tell me how it broke.',
                  [
                    [
                      'mara_v',
                      'How what broke?',
                      [
                        [
                          'darning_egg',
                          'We shall see.',
                          [
                            [
                              'mara_v',
                              'For the others: 412 pages photographed, three copies in three places, and I came home with a mended cuff I had not mentioned.',
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
      'YukiTanabe',
      'In the language I am learning now, the word for mending and the word for listening differ by one vowel. I thought that my encyclopaedia had a misprint.',
      [['plumb_bob', 'Which vowel?', [['YukiTanabe', 'The long one.']]]],
    ],
    [
      'brine',
      'I came to sneer and it is quite good. The passage about what it costs is simply true.',
      [
        [
          'darning_egg',
          'Thank you. Have you something that wants mending?',
          [['brine', 'A coat. It is silly.', [['darning_egg', 'Sit down.']]]],
        ],
      ],
    ],
    [
      'halyard',
      'Forty years of other people’s boats and every owner began with “she’s only an old thing”. Never once about the new ones.',
    ],
    [
      'rye_and_shine',
      'What was the best story you were ever paid?',
      [
        [
          'darning_egg',
          'A retired postman, one glove. He had thrown the other from a train in 1964, at somebody who was waving, so that she should have something to give back. She did. She was outside in the car.',
          [['rye_and_shine', 'And which glove did you mend?', [['darning_egg', 'Hers, as it turned out.']]]],
        ],
      ],
    ],
    [
      'proofing_slowly',
      'I threw out a jumper last year because I was ashamed to ask. I shall think about that jumper.',
      [['darning_egg', 'Everybody has one. Bring the next.']],
    ],
  ],
  'A darn in seven pictures’ worth of words': [
    ['kettle_on', 'Onion works. Use a dry one. I have a sock which makes me cry for the wrong reason.'],
    ['dust_jacket', 'Number 7 should be carved over a door.'],
    [
      'crumb',
      '“A bridge and not a corset” fixed my darning and, I think, my shaping of loaves.',
      [['darning_egg', 'Everything is surface tension.']],
    ],
    [
      'oarsman',
      'My father wove, and he taught that the tail goes back along its own thread for an inch. Is that the same as no knot?',
      [
        [
          'darning_egg',
          'That is the better way of saying it. He would have made a good darner.',
          [['oarsman', 'He would have been appalled. He made *cloth*. But I shall tell his photograph.']],
        ],
      ],
    ],
  ],
  'One torn sleeve: before, during, after': [
    [
      'darning_egg',
      'Drawing it first is not cheating. It is the only part of mending that the cloth can not undo. I am very proud as well.',
      [
        [
          'selvedge',
          'I did the corners three times. The drawing says two.',
          [['darning_egg', 'Then the drawing was wrong, and you noticed. Keep it with the sleeve.']],
        ],
      ],
    ],
    [
      'margin_note',
      'The chart is lovely. What did you rule it with?',
      [
        [
          'selvedge',
          'The edge of a bank card and a biro, on the back of a letter from the bank.',
          [['ligature_fi', 'The only good use of either.']],
        ],
      ],
    ],
    [
      'lathe_and_plane',
      'What became of the gate?',
      [
        [
          'selvedge',
          'It is still there. I bow to it.',
          [
            [
              'moss_and_slate',
              'want the nail bending over? wherever it is',
              [['selvedge', 'You are very kind, but I am told it belongs to a vicar.']],
            ],
          ],
        ],
      ],
    ],
    [
      'Lotte1987',
      'Which thread is it? I can not get mine to lie so flat.',
      [
        [
          'selvedge',
          'Embroidery cotton, **two strands of the six**, and I wetted it and pressed it under a dictionary overnight.',
          [['YukiTanabe', 'Which dictionary? It matters.', [['selvedge', 'Volume one. A to Knot.']]]],
        ],
      ],
    ],
  ],
  'Ugly mend of the month': [
    [
      'moss_and_slate',
      'flask. lid was a yoghurt pot and a jubilee clip. two winters',
      [['darning_egg', 'This is a strong beginning.']],
    ],
    [
      'freewheeler',
      'A brake lever made of a dessert spoon. I did not make it. I was asked to *adjust* it.',
      [['jb_1962', 'what number spoon']],
    ],
    ['spoke_key', 'zip tie on a zip tie. the first zip tie broke'],
    [
      'selvedge',
      'I sewed a button on through the pocket, and closed the pocket. I found out at a ticket barrier.',
      [['couchette_9', 'Which station? There is a man at mine who keeps a stitch ripper under the desk.']],
    ],
    [
      'kettle_on',
      'Glasses, surgical tape, a matron’s hair grip. It lasted a fortnight and three doctors asked where I had bought them.',
    ],
    [
      'darning_egg',
      'Judged: **the flask.** The thread is orange, moss_and_slate. I know that you have nothing to sew. Begin with the gloves.',
      [['moss_and_slate', 'fair']],
    ],
  ],
  'Which glue? A page to print and hang up': [
    ['lathe_and_plane', '“Think.” I have printed that line larger than the rest.'],
    [
      'kettle_on',
      'The tube that glues fingers was invented to glue people, more or less. We still use a cousin of it. It holds fingers *beautifully*.',
      [['dust_jacket', 'I stand corrected and stuck.']],
    ],
    [
      'mara_v',
      'May I add a fifth? **Sticky tape**: nothing. Ever. I have spent whole years of my life on other people’s sticky tape.',
      [['dust_jacket', 'It was in the first draft, and I became too angry to finish the sentence.']],
    ],
    [
      'crumb',
      'Recipe for the wheat paste? I have the wheat.',
      [
        [
          'dust_jacket',
          'One part flour to five of water, cook it slowly until it goes glassy, push it through a stocking. Keeps four days in the cold. Gerald may not have it.',
        ],
      ],
    ],
  ],
  'A chair that has been mended five times by five people, each in his own way': [
    [
      'darning_egg',
      'You did right. Which is your favourite of the five?',
      [
        [
          'lathe_and_plane',
          'The biscuit tin. He folded the edge over, so as not to tear a stocking. It still says SHORTBR.',
        ],
      ],
    ],
    [
      'dust_jacket',
      'Tell me you initialled the cable tie.',
      [['lathe_and_plane', 'In pencil, underneath.', [['jb_1962', 'left or right side']]]],
    ],
  ],
  'Repair café in the old laundry, first Saturday of each month': [
    [
      'dust_jacket',
      'I’ll be there with paste and a press, ten to one. Cookery books especially welcome; I like the stains.',
    ],
    [
      'PeterFromTheBus',
      'I can do seat posts.',
      [
        [
          'Lotte1987',
          'We have put you on the poster!',
          [['PeterFromTheBus', 'With my name?', [['Lotte1987', '“Peter (seat posts)”.']]]],
        ],
      ],
    ],
    [
      'rain_gauge',
      'New and nearby. Is it all right to come with nothing broken?',
      [['Lotte1987', 'Please do. Somebody has to hold the other end.']],
    ],
  ],
  'Inner tubes: eleven uses, none of them a bicycle': [
    [
      'halyard',
      'Twelve: chafing gear on a mooring line. Slit lengthwise, wrap, whip both ends. Four winters on mine.',
      [['freewheeler', 'Twelve it is. And the catapult is struck off, following an incident.']],
    ],
    [
      'foley_pit',
      'Stretched over a jam jar and rubbed with a wet thumb: whale.',
      [['alto_two', 'I have been looking for the word for our tenors.']],
    ],
    ['marrow_and_pea', 'Tree ties. Figure of eight, and it gives as the trunk grows.'],
  ],
  'Gloves: is it worth it': [
    [
      'darning_egg',
      'Yes, swap them! Turn the left one **inside out** and it is a right. Then you have four fingertips to wear through instead of two. After that, leather patches, glued and sewn.',
      [
        [
          'moss_and_slate',
          'inside out. ive been roofing 22 years',
          [
            [
              'darning_egg',
              'Report back in three weeks.',
              [['moss_and_slate', 'five weeks and counting. seams rub a bit']],
            ],
          ],
        ],
      ],
    ],
    [
      'lathe_and_plane',
      'Cut thumbs from the dead pairs and wear them over the two that go. Looks like a puppet show. Works.',
      [['freewheeler', 'Or inner tube. Number thirteen.']],
    ],
  ],
  'Taught nine people to sew a button on. Four of them cried': [
    [
      'kettle_on',
      '“Keep your hands in your lap.” They ought to say that on the first day to everyone who will ever train a nurse.',
    ],
    [
      'spoke_key',
      'i was taught wheels by a man who sat on his own hands. literally sat on them. took me 20 years to see why',
      [['dust_jacket', 'I am going to try it. The lap is not always enough.']],
    ],
    [
      'freewheeler',
      'I fail at this every Thursday, around ten to nine, when the hall has to close. I see my hand going out. I see the face. Thank you for putting it into words.',
      [
        [
          'dust_jacket',
          'Close at ten past?',
          [['freewheeler', 'The caretaker says a quarter past, if he may learn punctures.']],
        ],
      ],
    ],
    [
      'Lotte1987',
      'I was the one with the spanner grip.',
      [
        [
          'dust_jacket',
          'You were, and it was the tightest button of the nine.',
          [['Lotte1987', 'It has outlasted the cardigan round it. I have asked darning_egg about the hole.']],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'My father let me hang a door when I was ten. It took the whole of a Sunday and it never closed. He did not touch it until I had left home, and then he wrote to ask whether he might.',
      [
        [
          'plumb_bob',
          '*Whether he might.* I should have liked to know him.',
          [['Adjoa_M', 'I said no. It still does not close.']],
        ],
      ],
    ],
    ['crumb', 'Same with kneading. People apologise to me for the dough.'],
    [
      'brine',
      'Four out of nine crying over a button seems high.',
      [['dust_jacket', 'I thought so, too. Then I asked them.']],
    ],
    [
      'YukiTanabe',
      'It is also how to teach a language. Do not finish the other person’s sentence, even if you can see the end of it from here.',
      [['zugzwang', 'And chess. Particularly when you can see the end of it from here.']],
    ],
    [
      'moss_and_slate',
      'shank or no shank',
      [
        [
          'dust_jacket',
          'Shank! Matchstick under the thread, six passes, pull out the match, wind round. You have sewn before.',
          [['moss_and_slate', 'tarpaulins']],
        ],
      ],
    ],
  ],
  'Is there a word for the hole next to the mend?': [
    ['darning_egg', '“Tuesday.”', [['selvedge', 'It *was* a Tuesday.']]],
    [
      'Adjoa_M',
      'We have one: stress concentration. You put something stiff into something soft, and it tears along the edge of the stiff bit. Make the mend fade out instead of stopping.',
      [
        [
          'darning_egg',
          'Which is why one begins a finger’s width outside. I have been an engineer all along.',
          [['Adjoa_M', 'I never doubted it.']],
        ],
      ],
    ],
    [
      'plumb_bob',
      'Mark 2:21: “else the new piece taketh away from the old, and the rent is made worse.” So the problem is known. He gives no word either.',
      [
        [
          'oarsman',
          'My father would say *neighbour*. “It has got a neighbour.”',
          [
            [
              'selvedge',
              'Oh, this is the one. It has got a neighbour.',
              [
                [
                  'dust_jacket',
                  'Adopted by the bindery with immediate effect.',
                  [['lathe_and_plane', 'And by the chairs.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['moss_and_slate', 'on a roof its called next winter'],
    ['spoke_key', 'second spoke'],
    [
      'YukiTanabe',
      'I know a language with a word for the *sound* of it, but not for the hole.',
      [['foley_pit', 'Do you happen to have the sound?']],
    ],
  ],
  'A sock, eleven winters': [
    [
      'plumb_bob',
      'The ship of Theseus, size nine.',
      [['halyard', 'I have owned that ship. You know it is the same one because it is you who pays.']],
    ],
    [
      'contour_line',
      'This is a survey sheet with revisions. I should like a key: which colour is which winter?',
      [
        [
          'darning_egg',
          'Grey 1, moss 2, the red is the year of the twins’ jumper, and brown is when the shop closed. From there it is whatever came through the door.',
        ],
      ],
    ],
    [
      'crumb',
      'Gerald is in the same position. Nobody who was in the jar in 2009 is in it now.',
      [['rye_and_shine', 'And yet he still sulks in the same way.']],
    ],
    [
      'kettle_on',
      'And where is the other sock?',
      [['darning_egg', 'Lost in its second winter. This one has never been told.']],
    ],
  ],
}
