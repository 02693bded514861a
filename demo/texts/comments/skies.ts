import type { CommentTexts } from '../comment-text.ts'

export const commentsOfSkies: CommentTexts = {
  'Clear tonight from the hills to the coast, and no Moon until two': [
    [
      'nightwatch',
      'The washing-up is still there. I can report that I went.',
      [
        [
          'perseid',
          'And?',
          [
            [
              'nightwatch',
              'I stood on the roof of the tram depot with a man called Oskar. We saw the Pleiades. He counted seven, I counted five.',
              [
                [
                  'perseid',
                  'Look a little beside them, not at them. Then you will have seven as well, and Oskar will have nine.',
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'isobar',
      'Confirmed until about one; after that high cloud from the west. Dew point close, so keep your glass covered.',
      [['eyepiece', 'Thank you, I would have drowned. Hair dryer packed.']],
    ],
    ['rain_gauge', 'Clear here too. I am conflicted.'],
    [
      'Adjoa_M',
      'Reservoir at ten? I bring the flask, and this time the tripod.',
      [
        [
          'perseid',
          'I am there from nine. Please park facing out, so nobody has to reverse with his lights on.',
          [['Adjoa_M', 'The fox sat beside the tripod the whole time, for the record. As if it were his.']],
        ],
      ],
    ],
  ],
  'Buying nothing: a first month with your eyes and a garden chair': [
    [
      'nightwatch',
      'Week two. My Plough looks like a pram with a broken handle. Is that it?',
      [
        [
          'perseid',
          'That is it exactly. Now take the two stars at the front of the pram and go five times as far.',
          [['nightwatch', 'North is behind the chip shop. I had always thought that it was the church.']],
        ],
      ],
    ],
    [
      'hen_number_six',
      'We have done week four lying down, all six. We were put in at nine as usual, so two satellites.',
      [['perseid', 'Two is a good start.']],
    ],
    [
      'Lotte1987',
      'does it count if you have glasses? mine make little spikes',
      [
        [
          'perseid',
          'It counts! The spikes are scratches or a bit of astigmatism. Turn your head: if the spikes turn with you, it is you; if not, it is the star, and you should telephone somebody.',
        ],
      ],
    ],
    [
      'freewheeler',
      'Bought a telescope, then found this. It is under the stairs.',
      [['perseid', 'It keeps. Do the chair first.']],
    ],
    [
      'sundial_ann',
      'Week three is how I learned everything I know. The hand’s width, every night. Nobody believes it until he has held up his hand.',
    ],
    [
      'reader_4417',
      'Started tonight. Twenty minutes is *long*.',
      [
        [
          'perseid',
          'It is. Somewhere about minute fourteen the sky comes closer. Did it?',
          [['reader_4417', 'Yes! I thought I had imagined it.']],
        ],
      ],
    ],
  ],
  'The lamp across the street: how I got it changed, with the letter you can copy': [
    [
      'tilda_k',
      'From the other side of the desk: this letter is answerable in ten minutes. A number, a measurement, a price, a day. I have copied it for my colleagues under the heading “what we wish for”.',
      [
        [
          'perseid',
          'I did not expect praise from the desk. Is there anything to add?',
          [
            [
              'tilda_k',
              'A photograph **from the lamp**, not of it: we look for who would be in the dark afterwards. If nobody is, we sign.',
              [['perseid', 'Added to the post in my head. I cannot climb it, but I can stand under it.']],
            ],
          ],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'For those without a meter: the camera of a telephone will do for the *ratio*, ceiling to path, with the exposure locked. The ratio is what makes it absurd, and absurd is what works.',
      [['eyepiece', 'I did this: 6 to 1. They rang **me**.']],
    ],
    [
      'brine',
      'And the woman who walks home along that path at night?',
      [
        [
          'perseid',
          'The path has as much light as before, a little more in fact: the shade sends down what went into my ceiling. I asked her before I wrote. She is in number 9.',
          [
            [
              'brine',
              'OK. You asked. Most don’t.',
              [
                [
                  'kettle_on',
                  'I walk home at such hours. It is not the dark that I mind, it is the glare: I cannot see who is standing behind it.',
                  [
                    [
                      'perseid',
                      'Thank you. May I put this in the letter for the next street?',
                      [['kettle_on', 'With “a nurse”, yes.']],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['swift_counter', 'Could your next street be mine? The young swifts fly into the lit wall on their first night.'],
    ['nightwatch', '*Nobody can fix the stars. Anybody can fix lamp 2207.* On my locker.'],
    [
      'moss_and_slate',
      'I tried with black paint and a ladder when I was 17. Your way is better. Slower.',
      [['perseid', 'I did not read that.']],
    ],
    [
      'slowpost',
      'Was it by hand?',
      [['perseid', 'By hand, on one side. She told me that she had kept it.', [['slowpost', 'Naturally.']]]],
    ],
    ['graticule', 'Month three of eleven here. Letter two. I had explained the stars. Starting again tonight.'],
  ],
  'Moon, day nine: an hour with a soft pencil': [
    [
      'perseid',
      'The shadow inside Copernicus! With 60 mm I see a smudge there. You see because you draw.',
      [['eyepiece', 'I saw a smudge for forty minutes too. Then the air stopped for a breath and it was all there.']],
    ],
    [
      'ligature_fi',
      'Which pencil?',
      [
        [
          'eyepiece',
          '4B and a bit of bread for the highlights.',
          [
            [
              'crumb',
              'Which bread?',
              [['eyepiece', 'White. Rye tears the paper.', [['rye_and_shine', 'Rye has its pride.']]]],
            ],
          ],
        ],
      ],
    ],
    [
      'nightwatch',
      'We have one from 1640 in the drawer room and he has the same crater too large. Everybody loves the same one.',
    ],
    [
      'Adjoa_M',
      'Upside down as in the eyepiece, or turned?',
      [['eyepiece', 'As in the eyepiece. I no longer know the other one.']],
    ],
  ],
  'A whole month of them, side by side': [
    ['swift_counter', '“Day 12, through cloud” is my favourite. One hears you waiting.'],
    [
      'kettle_on',
      'Five in the morning is when I come home. I looked up on day 23 as well, then. It is nice to know that somebody was drawing.',
      [['eyepiece', 'I will think of it next time my fingers drop off.']],
    ],
    [
      'sundial_ann',
      'Look how it nods: the dark sea at the edge is nearer to the rim on 7 than on 15. Nobody tells you that it nods.',
      [
        [
          'eyepiece',
          'I thought that I was drawing badly! Is it really so?',
          [
            [
              'perseid',
              'It is so. Libration. You have measured it with a 4B.',
              [['eyepiece', 'I am going to sit down for a bit.']],
            ],
          ],
        ],
      ],
    ],
    ['margin_note', 'Please let somebody hang these. I will do the labels for nothing.'],
  ],
  'What is the bright thing low in the east at six': [
    [
      'perseid',
      'Venus. She is the morning star until the end of winter. If it does not twinkle and makes you stop, it is Venus.',
      [
        [
          'nightwatch',
          'It made me stop. The tram rang at me.',
          [['third_rail', 'That was the 5:58. He reported “man, looking up”. Now I know.']],
        ],
      ],
    ],
    [
      'night_bus',
      'I have her in the left-hand mirror all along Quay Road. I am glad that she has a name, I was calling her Brenda.',
      [['perseid', 'She has had worse.']],
    ],
    [
      'Adjoa_M',
      'Any small telescope, or even steady binoculars: she is a fat little half-moon just now. Nobody is ever prepared for that.',
      [
        [
          'nightwatch',
          'One of my colleagues has opera glasses from the lost property.',
          [
            [
              'nightwatch',
              'A HALF-MOON. We passed them round. The cleaner cried a little.',
              [['perseid', 'This is why I answer every one of these questions.']],
            ],
          ],
        ],
      ],
    ],
    ['coldwater_ruth', 'I swim towards her. It is like having a lamp left on in the hall.'],
    [
      'brine',
      'Could be a drone.',
      [['isobar', 'At the same place for five weeks, in this wind? I would buy that drone.']],
    ],
  ],
  'Grinding a mirror by hand, part four: the last tenth of a thousandth': [
    [
      'lathe_and_plane',
      '“Until the glass has forgotten the warmth of your hands.” A plane iron is the same. My father put his out on the window sill and smoked.',
      [
        [
          'perseid',
          'How long is a smoke, in minutes?',
          [['lathe_and_plane', 'For a thin iron, one pipe. He had a pipe for each.']],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'Your error goes up at 9 and 15. I have plotted it against your remarks. It is the first curve of boredom in nanometres that I have seen.',
      [['perseid', 'There should be error bars on “bored”.']],
    ],
    [
      'eyepiece',
      'What about the carpet?',
      [['perseid', 'Part five.', [['eyepiece', 'Is the carpet all right?', [['perseid', 'It is very shiny.']]]]]],
    ],
    ['jb_1962', 'did one in 1979. stopped at 120nm. still see saturn fine'],
  ],
  'The reservoir road: an evening, a flask, and a fox': [
    [
      'perseid',
      'He is called Mr Dunlop, as he was first seen asleep in a tyre.',
      [
        [
          'Adjoa_M',
          'I gave him a corner of my sandwich. Was that wrong?',
          [['perseid', 'You are now in his catalogue.']],
        ],
      ],
    ],
    [
      'contour_line',
      'That is the wall of the old valve house. On the sheet of 1888 there is a village under your lake picture, eleven houses and a chapel.',
      [
        [
          'Adjoa_M',
          'I know the dam and did not know the chapel. Do you have the sheet?',
          [['contour_line', 'Scanned and joined. At low water you can still walk up the street as far as the forge.']],
        ],
      ],
    ],
    ['eyepiece', 'Twenty seconds on a wall and hardly a trail! Good wall.'],
  ],
  'Star charts on a bedroom ceiling: has anyone done it accurately?': [
    [
      'perseid',
      'Choose one place for the eye, the pillow, and do it all from there with a string and two angles. From the door it will look wrong. That is correct.',
      [['sundial_ann', 'It is only a dial, then, with the gnomon in bed. I can do this!']],
    ],
    [
      'Adjoa_M',
      'A cheaper way: print the chart on film, put a torch behind it at the height of the pillow, and paint where the dots fall. The lens at hand makes the corners swim; stay within 35° and do the rest with the string.',
    ],
    [
      'sundial_ann',
      'Done, 214 stars. She lay down, looked for a long time and said: “You have put Mizar in but not Alcor.”',
      [
        [
          'perseid',
          'She is right.',
          [
            [
              'sundial_ann',
              'She is six.',
              [['perseid', 'She is still right. I have a job for her in about twelve years.']],
            ],
          ],
        ],
      ],
    ],
  ],
  'How many clear nights do we really get? Twenty-eight years counted': [
    [
      'perseid',
      'So the feeling that November is hopeless is not a feeling.',
      [['isobar', '5.1 nights. In 2011 there were none. I have it underlined.']],
    ],
    [
      'contour_line',
      'What counts as clear?',
      [
        [
          'isobar',
          'Two eighths of cloud or less, at 22:00, from the same step of the same hut. I used to count one eighth, for the first three years; those are corrected, and marked.',
        ],
      ],
    ],
    [
      'brine',
      'Worse when you buy something. Correlation isn’t causation.',
      [
        [
          'isobar',
          'n = 4 telescopes. p = 0.03. I report only what I see.',
          [['rain_gauge', 'I bought a copper gauge and the rain stopped. n = 5.']],
        ],
      ],
    ],
    [
      'coldwater_ruth',
      'April is higher than I should have guessed. Is it the east wind?',
      [['isobar', 'Yes, and it is a dry cold one. You will have noticed on getting out.']],
    ],
  ],
  'A valley has switched off its street lamps from midnight, and here is what the police say': [
    [
      'tilda_k',
      'Read to the end: fewer broken windows, the same number of accidents, and **one** complaint, from somebody who could now hear the river.',
      [['coldwater_ruth', 'I should like to live next to that person and swap.']],
    ],
    [
      'brine',
      'One valley, one year. Proves nothing.',
      [
        [
          'perseid',
          'Agreed. That is why three more are doing it now, and have written down beforehand what they will count.',
          [['brine', 'Beforehand is good. I’ll read those.']],
        ],
      ],
      { locked: 8.5 },
    ],
    [
      'night_bus',
      'I drive through a village that does this. You put the beam down at the last farm and there it is, the whole of it, over the windscreen. Passengers stop talking.',
    ],
    ['beekeeper_j', 'Moths are up by a third, it says in the box on the right. So then are the bats.'],
  ],
  'Cloud. Cloud. Cloud. Cloud. A star. Cloud.': [
    [
      'isobar',
      'Time of the star?',
      [
        [
          'rain_gauge',
          '21:47, about four seconds.',
          [
            [
              'isobar',
              'I have the gap on the ceilometer, 21:46 to 21:49. It passed over you and then over me. We had the same star.',
              [['rain_gauge', 'This is the nicest thing that has ever been measured about me.']],
            ],
          ],
        ],
      ],
    ],
    [
      'perseid',
      'High in the south-west? Then it was probably Vega, or Altair if you were facing the street.',
      [['rain_gauge', 'I was facing the bins.', [['perseid', 'Vega.']]]],
    ],
    ['plumb_bob', 'It scans. I have set it to an old chant.'],
  ],
  'Red torch from a bicycle lamp and a sweet wrapper': [
    [
      'freewheeler',
      'Bring the lamp on Thursday, I have a drawer of dead rear lights. The red lens fits most front ones with a twist.',
      [
        [
          'eyepiece',
          'You have a drawer for everything, don’t you.',
          [['freewheeler', 'I have a drawer for drawer handles.']],
        ],
      ],
    ],
    [
      'perseid',
      'Test: lay it on a chart in the dark. If you can read the names in the middle but not at the edge, it is right. Most are far too bright.',
    ],
    ['hen_number_six', 'Red light keeps us calm as well. Please also hand out the wrappers.'],
  ],
  '0.2 mm. IT RAINED.': [
    [
      'isobar',
      'Congratulations. 0.2 is the smallest rain there is. From here on it is all more.',
      [
        [
          'rain_gauge',
          'I ran out in my socks. Should I subtract the socks?',
          [['isobar', 'Were the socks in the gauge?', [['rain_gauge', 'No.', [['isobar', 'Then 0.2 stands.']]]]]],
        ],
      ],
    ],
    [
      'moss_and_slate',
      'That was me. I had just taken off a ridge.',
      [['rain_gauge', 'Could you take off another on Monday? I want to see a whole millimetre.']],
    ],
    [
      'coldwater_ruth',
      'I saw it arrive on the river: little rings, and far apart, as if somebody were trying out a pen.',
      [['swift_counter', 'I am keeping that one, thank you.']],
    ],
    ['halyard', 'On a boat we call that Tuesday.'],
    [
      'marrow_and_pea',
      'Plot 14 had 0.0. It stopped at the gate. I am not making this up, the road was wet.',
      [['isobar', 'Showers have edges. Write it down: “edge at gate”.', [['marrow_and_pea', 'Edge at gate. In ink.']]]],
    ],
    ['kettle_on', 'Well done, you. Somebody had to be the first to be so pleased about it.'],
    [
      'Adjoa_M',
      'In the script it will round to nothing. I am changing the script.',
      [['rain_gauge', 'You said that it would never have another feature!', [['Adjoa_M', 'This is a correction.']]]],
    ],
    ['beekeeper_j', 'The bees knew by ten. They came home in a line like people from a match.'],
    ['perseid', 'I was under it with an open tube. I am happy for you. I am.'],
  ],
  'How to keep a record that somebody can use in fifty years': [
    [
      'mara_v',
      'From somebody who gets them after the fifty years: **date with the year, on every page**. You would weep at how many diaries begin on “Monday”.',
      [['isobar', 'It shall be number six.']],
    ],
    [
      'rain_gauge',
      'If I was ill and nobody read it, and the jar held two days together, may I halve it?',
      [
        [
          'isobar',
          'No. Write “two days, 6.4”. One honest bracket is worth more than two invented threes.',
          [
            [
              'rain_gauge',
              'I had already written two threes. Struck through, not rubbed out.',
              [['isobar', 'You will go far.']],
            ],
          ],
        ],
      ],
    ],
    [
      'sea_area_dogger',
      'What ink?',
      [
        [
          'dust_jacket',
          'Iron gall if the paper is good, pencil if it gets wet. Never ball-point: it is purple after thirty years and gone after fifty.',
          [
            [
              'isobar',
              'I have fourteen years in ball-point.',
              [['dust_jacket', 'Photograph them this winter. I mean it.']],
            ],
          ],
        ],
      ],
    ],
  ],
  'This morning: 7:00, 3.1°, 1012 falling, one robin': [
    [
      'swift_counter',
      'Singing or ticking?',
      [
        [
          'isobar',
          'Ticking. I have never noted the difference. Have I been losing data since 1997?',
          [['swift_counter', 'Only about robins.']],
        ],
      ],
    ],
    ['rain_gauge', '2.8 here, no robin. A wren, if that converts.'],
    [
      'moss_and_slate',
      'Falling how fast? I have a roof open on the east side.',
      [
        [
          'isobar',
          'Two in three hours. Sheet it by four.',
          [
            [
              'moss_and_slate',
              'Sheeted at half three. First drops at ten past four. I owe you so many pints now that it is a cask.',
            ],
          ],
        ],
      ],
    ],
  ],
  'My gauge is a jam jar and a ruler. Is that a reading or a hobby?': [
    [
      'isobar',
      'A reading, if three things hold: the sides are straight, the place stays the same, and you read it at the same hour. Is the neck narrower than the body?',
      [
        [
          'rain_gauge',
          'Yes, it is a jam jar.',
          [
            [
              'isobar',
              'Then measure both across and multiply your depth by (body ÷ neck)².',
              [
                [
                  'rain_gauge',
                  'Neck 6.2, body 7.4. So my 41 is really… 58?',
                  [
                    [
                      'isobar',
                      '58.4. I had 57.9 for the same days, eleven kilometres away.',
                      [
                        [
                          'rain_gauge',
                          'So it is a READING.',
                          [['isobar', 'It has been one from the first day. You wrote it down.']],
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
      'Adjoa_M',
      'Check what happens when it is warm: a jar in the sun evaporates a millimetre a day. A funnel and a drop of oil on top stop that.',
      [['rain_gauge', 'What oil?', [['Adjoa_M', 'Any. Not the good one.']]]],
    ],
    [
      'marrow_and_pea',
      'What was in the jar?',
      [['rain_gauge', 'Damson.', [['marrow_and_pea', 'Then it was already a serious instrument.']]]],
    ],
    ['halyard', 'Everything is a hobby until somebody asks you for the number.'],
    [
      'Wim_Verhoeven',
      'The lock was run for sixty years by a notch in a beam. Keep the jar, also when you have a better one.',
    ],
  ],
  'A roofer’s cloud atlas, in the words we use on site': [
    [
      'isobar',
      'I have now tried: *Cumulus humilis*, *Altostratus*, (no Latin), *Stratus opacus*, *Cumulonimbus*. For the third I propose *Socrus montana*, if plumb_bob will look at it.',
      [
        [
          'plumb_bob',
          '*Socrus* is right, and she is feminine, so *montana* agrees with her. Few dare not to.',
          [
            [
              'moss_and_slate',
              '“Socrus montana.” I said it to mine on Sunday. She’s thinking about it.',
              [['moss_and_slate', 'Update: she likes it.']],
            ],
          ],
        ],
      ],
    ],
    [
      'halyard',
      'Ours: “mares’ tails” for tomorrow, “the wall” for now, and “the bishop”, which is one large dark one by itself with a white collar.',
      [['moss_and_slate', 'What does the bishop do?', [['halyard', 'Passes over and looks at you.']]]],
    ],
    [
      'swift_counter',
      'Swifts leave twenty minutes before “Down tools”. If you have them on your roof, watch them and not the sky.',
      [['moss_and_slate', 'That’s why we leave them their gap. Fair exchange.']],
    ],
    ['night_bus', 'Bus drivers have only two: “wipers” and “no wipers”.'],
    ['plumb_bob', 'Bricklayers: “mortar” and “pub”.'],
  ],
  'The year in one sheet': [
    [
      'contour_line',
      'A beautiful sheet. What happened in the second week of June?',
      [
        [
          'isobar',
          'Nine days above the band. I checked the thermometer against another three times, as I hoped that it was broken.',
        ],
      ],
    ],
    [
      'brine',
      'One year proves nothing either.',
      [
        [
          'isobar',
          'Correct. The band is 28 of them, and its middle has risen by 0.9 since I began. The book is open to anybody who wants to add it up.',
          [
            [
              'brine',
              'Did add it up. I get 0.87.',
              [
                [
                  'isobar',
                  'You used the monthly means. With the daily ones it is 0.91. I am really very pleased that you did it.',
                  [['brine', 'Still think people overdo it. But the sums are the sums.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'darning_egg',
      'May I knit this? A row a day, blue to red. I would do the band in grey.',
      [
        [
          'isobar',
          'I would be honoured. I shall send you the numbers. There are two gaps.',
          [['darning_egg', 'I shall leave them as holes, and darn them in yellow.']],
        ],
      ],
    ],
  ],
  'River 5.5°, air 1°, and the mist stood exactly as high as my knees': [
    [
      'isobar',
      'Steam fog. Still air, and the layer as deep as the mixing. “Knees” is a better unit than mine.',
      [['coldwater_ruth', 'I am 171 cm if you want to calibrate.', [['isobar', '47 cm, then. Entered.']]]],
    ],
    ['Wim_Verhoeven', 'At the lock it came up to the second rung. A heron stood in it with no legs.'],
    [
      'kettle_on',
      'How long were you in?',
      [
        [
          'coldwater_ruth',
          'Four minutes, a minute less than the number on the thermometer. Then tea, then ten minutes of talking nonsense.',
        ],
      ],
    ],
  ],
  'A little script that draws your diary, if you type it in': [
    [
      'isobar',
      'I typed in 1997. It was a cold spring, and it falls off the left side at minus 21, which we had once.',
      [['Adjoa_M', 'Change the 20 to 30. That is not a feature, that is a winter.']],
    ],
    [
      'contour_line',
      'It says `ValueError: not enough values to unpack` for the gaps.',
      [
        [
          'Adjoa_M',
          'Is there a date alone on the line?',
          [
            [
              'contour_line',
              'Yes, with a dash.',
              [
                [
                  'Adjoa_M',
                  'Leave the line out altogether, or write `if len(line.split()) < 3: print(); continue` before it. A gap should look like a gap, you are right.',
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'foley_pit',
      `Mine also prints the highest and the lowest, since I never remember whether the third of March was the cold one:

\`\`\`python
days = [line.split() for line in open(sys.argv[1]) if len(line.split()) > 2]
by_degrees = sorted(days, key=lambda day: float(day[2]))
print('lowest ', *by_degrees[0][:3], '  highest ', *by_degrees[-1][:3], '  of', len(days), 'days with a reading')
\`\`\`

> It has no other features

I am sorry. It has one now.`,
      [['Adjoa_M', 'It is still shorter than the diary. Accepted.']],
    ],
    ['rain_gauge', 'Turned my head to the left. It **is** a curve! I have a stiff neck and I am delighted.'],
  ],
  'Fog signals: which of you can still hear one from bed?': [
    ['halyard', 'Two long, every ninety seconds. I still wake at the third that does not come.'],
    [
      'foley_pit',
      'I recorded yours before they switched it off, from the breakwater, a whole night of fog. Shall I send it?',
      [
        [
          'sea_area_dogger',
          'I did not answer at once as I did not know what to say. Yes, please.',
          [
            [
              'foley_pit',
              'Sent. Eight hours. It is best with the window open.',
              [['sea_area_dogger', 'Slept through.']],
            ],
          ],
        ],
      ],
    ],
    ['third_rail', 'We had detonators on the rails in fog. Nobody misses those from bed.'],
  ],
  'Last frost on the north slope, seven years of it': [
    [
      'isobar',
      'The frost follows the sky, not the beans. Six of your seven dates have a clear calm night and a new high. I can ring you next May.',
      [
        [
          'marrow_and_pea',
          'Would you? Ring twice, and I will go out with the curtains.',
          [['isobar', 'In my book: 11 May, telephone, beans.']],
        ],
      ],
    ],
    ['beekeeper_j', 'South wall of the fire station: 14 April at the latest. Bring the beans to us.'],
    ['hen_number_six', 'In years 2 and 6 there was nothing to scratch up, and we remember.'],
  ],
  'The national service wants old diaries: they scan them and send them back': [
    [
      'mara_v',
      'They really do send them back, and in better boxes. We sent nine from the estate papers, among them a gardener who noted the rain for thirty years and his wife’s name once.',
      [['isobar', 'What was the entry?', [['mara_v', '“Dry. Ellen poorly.” And the next day: “Dry.”']]]],
    ],
    [
      'Wim_Verhoeven',
      'The lock has books from 1904, water level twice a day and weather in the margin. Would they want that?',
      [['isobar', 'They would send a car.', [['Wim_Verhoeven', 'They sent a car.']]]],
    ],
    [
      'sea_area_dogger',
      'I have my father’s log. I am not ready to post it. Can one bring it and wait?',
      [['isobar', 'One can. I went with mine. They give you tea, and you may turn the pages yourself.']],
    ],
  ],
  'Day one of the real gauge': [
    [
      'isobar',
      'Whose initials?',
      [
        [
          'rain_gauge',
          '“H. W. P.” and a small duck.',
          [
            [
              'isobar',
              'I do not believe it. H. W. P. kept the station at the waterworks until 1983. The duck is on every page of his.',
              [
                [
                  'rain_gauge',
                  'I have been polishing it. Should I not have?',
                  [['isobar', 'He did, on Sundays. It says so.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['moss_and_slate', 'No rain since it came? Could you leave it out till I’ve finished the chapel.'],
    [
      'marrow_and_pea',
      'Keep the jam jar beside it for a year. Then you know what the jam jar always wanted to tell you.',
      [['rain_gauge', 'They stand next to each other. The jar looks nervous.']],
    ],
  ],
}
