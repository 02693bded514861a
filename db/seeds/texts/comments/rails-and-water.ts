import type { CommentTexts } from '../comment-text.ts'

export const commentsOfRailsAndWater: CommentTexts = {
  'City forty-two, reporting from a platform': [
    [
      'third_rail',
      '21:48 on the dot. I looked it up. You have no idea how proud somebody is.',
      [
        [
          'couchette_9',
          'We stood outside the bridge for eleven minutes.',
          [['third_rail', 'I said it *left* on the dot.']],
        ],
      ],
    ],
    [
      'ines',
      'What was breakfast?',
      [
        [
          'couchette_9',
          'A roll in a paper bag, a triangle of cheese, and half a pear. Somebody on that train has the other half.',
          [
            ['kettle_on', 'Half a pear is more than I got on shift. Entry in the notebook?'],
            ['couchette_9', 'Page 88. With a drawing of the pear, as it deserved.'],
            [
              'quietcarriage',
              'It was me. I had the other half.',
              [
                [
                  'couchette_9',
                  'You were on it?! Which coach?',
                  [
                    [
                      'quietcarriage',
                      '271. I did not want to start a conversation.',
                      [['night_bus', 'The most on-brand sentence ever written on this site.']],
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
      'PeterFromTheBus',
      'does the attendant really remember people',
      [
        [
          'couchette_9',
          'This one asked whether I still take the top. So either she remembers or she asks everybody, and I shall never find out.',
        ],
      ],
    ],
    [
      'tilda_k',
      'The hosing down is done by the city and not the railway, from the kerb to the third step. I have sat in the meeting.',
      [
        ['Adjoa_M', 'Why the third step?'],
        ['tilda_k', 'Nobody living knows. It is in the contract of 1974.'],
      ],
    ],
    [
      'YukiTanabe',
      'Congratulations on forty-two! Is forty-three chosen?',
      [['couchette_9', 'It depends on your timetable. I see that it connects.']],
    ],
    [
      'perseid',
      'Could you see anything from the window? There was a very clear stretch about two.',
      [['couchette_9', 'Orion, standing on a grain silo. Then a tunnel.']],
    ],
    ['freewheeler', 'I like the second picture best. It smells of wet stone, even from here.'],
    [
      'reader_4417',
      'Read about you yesterday, and here you are. Hello.',
      [
        ['couchette_9', 'Hello! Have you slept on one?'],
        ['reader_4417', 'Once, sitting up, by mistake.'],
      ],
    ],
  ],
  'Connections at four in the morning: the collected list': [
    [
      'couchette_9',
      'Junction, platform 4: the machine works again. It gives you coffee or soup, but does not tell you which before it has finished. Night of 3 November.',
      [['third_rail', 'Entered as “hot”.']],
    ],
    [
      'tilda_k',
      'Harbour terminal: the side door by the taxi rank, not the front. The front is locked from one to five, and the guard cannot hear you knock.',
      [['third_rail', 'Thank you. I had that as “the whole hall” and left people to find the door.']],
    ],
    ['ines', 'Valley halt has a lamp now! Still a bus shelter. But one may read in it.'],
    [
      'night_bus',
      'The N8 stands at Junction forecourt from 3:10 to 3:35 with the heating on. If you knock nicely, I open.',
      [
        ['couchette_9', 'This should be the first line of the table.'],
        ['third_rail', 'He has asked me to leave it down here, among friends.'],
      ],
    ],
    ['YukiTanabe', 'Border station: the police were kind and had a puzzle of 1,000 pieces. We did the sky.'],
    [
      'perseid',
      'Northern terminus, waiting room closed, but the hospital opposite has a hall with chairs and nobody asks. Buy something from the machine out of decency.',
      [
        [
          'kettle_on',
          'Nobody asks, because we think that you are waiting for bad news. Smile at somebody, so that we can stop worrying.',
        ],
      ],
    ],
    ['quietcarriage', 'Is there any of these without the television?', [['third_rail', 'Valley halt.']]],
  ],
  'Forty-one pairs of cities, and what I would tell somebody who has slept between none': [
    [
      'night_bus',
      '“You will wake when it stops.” Same upstairs on the N8. I can hold a red light as softly as I like: four heads come up.',
      [
        ['couchette_9', 'So you know. Do they go down again when you drive off?'],
        [
          'night_bus',
          'Three of them. The fourth has missed her stop.',
          [
            ['kettle_on', 'I have been the fourth. The depot is very nice at dawn.'],
            ['PeterFromTheBus', 'i am usually the fourth'],
          ],
        ],
      ],
    ],
    [
      'third_rail',
      'The man with the hammer: a sound wheel rings, a cracked one says “tock”. There are fewer of him every year. Most of it is done by a box beside the track that listens better and never has a cold.',
      [
        [
          'foley_pit',
          'I have needed that sound three times in my working life. A brake drum from a scrapyard, hung on a rope, hit with a roofing hammer. Then walk away from the microphone *while* hitting.',
          [
            ['couchette_9', 'Did it ring or did it tock?'],
            [
              'foley_pit',
              'It rang for two episodes. In the third I wrapped a sock around it, and the heroine got off just in time.',
              [
                [
                  'third_rail',
                  'I remember that play! I shouted at the radio that nobody had told the signaller.',
                  [
                    [
                      'foley_pit',
                      'We had eleven letters about it. Were they all you?',
                      [
                        [
                          'third_rail',
                          'Only two.',
                          [['nightwatch', 'I wrote one. I am not even on the railway. It was simply unfair to him.']],
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
          'We still tap bolts on bridges. Same ear, same hammer. The box is better on average; the man is better at the one bolt nobody listed.',
        ],
      ],
    ],
    [
      'PeterFromTheBus',
      'why the top bunk window end specifically',
      [
        [
          'couchette_9',
          'The heating pipe runs up that corner, the shelf is over your feet, and the ladder is at the other end, so nobody’s hand comes over the edge at four.',
        ],
        [
          'quietcarriage',
          'Respectfully: the top is also where the ceiling speaker is. Bottom bunk, feet to the door.',
          [
            ['couchette_9', 'And who sits on your bed until eleven?'],
            ['quietcarriage', 'Nobody who has met me.'],
          ],
        ],
        [
          'jb_1962',
          'At sixty-three the top bunk is a decision about the whole of the night. Bottom for me.',
          [
            [
              'couchette_9',
              'Quite right, and I should have written it so. *If you cannot climb, take the lowest* was meant as a rank and not as a consolation.',
            ],
          ],
        ],
      ],
    ],
    ['kettle_on', 'You said put the kettle on. I did. It went cold. Thank you.'],
    [
      'mara_v',
      'The border that no longer exists: may I ask which, and in which year? I collect the last days of small offices.',
      [
        [
          'couchette_9',
          'I have the date in the notebook, but not the name; the sign had been taken down already. Two men in a hut. One had the stamp and the other had the apples.',
          [
            ['mara_v', 'If you ever scan that page, I know a box that it belongs in.'],
            [
              'couchette_9',
              'You shall have it. There is butter on it.',
              [
                ['mara_v', 'Butter is provenance.'],
                [
                  'dust_jacket',
                  'Butter is also *grease*. Interleave it, please, and do not put it against anything you love.',
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'freewheeler',
      'May I add to the list: a bicycle inner tube. Ties a bag to a rack, a door open, a window shut.',
      [['couchette_9', 'In forty-one nights I have needed exactly this four times, and had a scarf.']],
    ],
    [
      'desire_path',
      'For twenty minutes the city belongs to you, yes, and you can see where it really walks. The hosed part dries in the shape of the feet.',
    ],
    [
      'brine',
      'Or you fly, and have slept in a bed.',
      [
        ['night_bus', 'And who drives you to the airport at three?', [['brine', 'Fair. Thank you for your service.']]],
        ['couchette_9', 'You may. I would not have a notebook of it.'],
        ['isobar', 'You would also have four times the carbon, but I suspect you knew.'],
      ],
    ],
    [
      'tilda_k',
      'I have printed “Somebody has to say the first sentence. Be that person” and hung it in the office, where it is about consultations.',
      [
        ['couchette_9', 'Does it work?'],
        ['tilda_k', 'It worked on a Tuesday. We are still talking about the bollards.'],
      ],
    ],
    [
      'YukiTanabe',
      'What *is* the first sentence? I have practised it in four languages and always end with the weather.',
      [
        [
          'couchette_9',
          '“Which of these is the light switch?” Everybody knows, everybody wants to show you, and somebody is always wrong.',
          [
            ['YukiTanabe', 'I shall learn it in all four.'],
            ['plumb_bob', 'In Latin it would begin with *quaeso* and end with the lights out.'],
          ],
        ],
        [
          'quietcarriage',
          'There is also the option of no sentence.',
          [
            [
              'couchette_9',
              'Then the compartment becomes a waiting room. But I admit that I have slept well in those.',
            ],
          ],
        ],
      ],
    ],
    [
      'crumb',
      'Something to share: take a fruit loaf, sliced at home, wrapped in a cloth. No knife, no crumbs (ha), and it is better on the second day.',
      [
        [
          'couchette_9',
          'I once shared a compartment with six people who had *all* read this advice. We had five cakes and no water.',
        ],
      ],
    ],
    ['halyard', 'All of this is true of a boat, except that there the man with the hammer is you.'],
    [
      'swift_counter',
      'Do you hear birds? I mean at the stops, about four.',
      [
        [
          'couchette_9',
          'Blackbirds, from April, in every station with a tree. I put down in the notebook where the first one sang. Shall I send you the list?',
        ],
        ['swift_counter', 'Yes. Oh yes. With minutes, if you have them.'],
      ],
    ],
    [
      'ines',
      'I should like to put the part “Before” into the help of our little timetable program, with your name, if you allow it.',
      [['couchette_9', 'Of course. Leave out the alarm, or you will get letters.']],
    ],
    [
      'quietcarriage',
      'About three it is very long. **That** is the sentence.',
      [
        [
          'nightwatch',
          'Any night worker will tell you: ten to three until half past. After that you are merely tired.',
        ],
        ['kettle_on', 'Ten past three is when they ring the bell and only want to know what time it is.'],
        [
          'third_rail',
          'Nothing moves between 2:50 and 3:25 on my panel. I water the plant.',
          [
            ['couchette_9', 'There is a plant?'],
            ['third_rail', 'It is a spider plant. It has been on duty longer than I have.'],
          ],
        ],
      ],
    ],
    [
      'spoke_key',
      'Is it possible to take a bicycle on these?',
      [
        [
          'freewheeler',
          'Front wheel off, bar turned, all of it in a bag: then it is luggage and nobody minds. Whole, you need the hook, and there are **four** hooks on the train.',
        ],
        ['YukiTanabe', 'And the hooks are bookable only by telephone, on weekdays.'],
      ],
    ],
    [
      'graticule',
      'I have never slept between any. After this I looked at the map for an hour. Where should a beginner go?',
      [
        [
          'couchette_9',
          'Not too short! Under eight hours and you are woken in the best part. Look for something that leaves about nine and arrives about seven, to a city with a river.',
          [
            ['graticule', 'Found one: 20:54 to 7:12, a river and a castle.'],
            ['third_rail', 'That one passes my window. Wave at the second bridge, left side, about 22:20.'],
          ],
        ],
      ],
    ],
    [
      'Wim_Verhoeven',
      'I read it to my wife. She says she will come if she may have the bottom bunk and I do the first sentence.',
    ],
    [
      'long_view',
      'Nobody needs 600 words to say that they slept on a train.',
      [['slowpost', 'Nobody needed them. I wanted them.']],
    ],
  ],
  'Earplugs: foam, wax or the patient kind?': [
    [
      'couchette_9',
      'Wax. Warm it in the hand first. Foam comes out at the first curve and you find it in the morning in somebody’s shoe.',
      [['quietcarriage', 'Whose shoe is a question I am still answering for.']],
    ],
    [
      'night_bus',
      'Foam, but rolled *thin* and held in for half a minute. Most people let go at five seconds, and then say that foam is no good.',
    ],
    ['kettle_on', 'Whatever you take, a fresh pair each trip, please. I have seen the ears of the thrifty.'],
    [
      'alto_two',
      'I had mine moulded for rehearsals. I sit in front of the trombones. Dear, and worth every penny.',
      [
        ['quietcarriage', 'How dear?'],
        ['alto_two', 'About two nights in a couchette. They are six years old now.'],
      ],
    ],
    [
      'third_rail',
      'The patient kind: after the third night you no longer hear it. After twenty years you wake when it is quiet.',
    ],
  ],
  'Why your train stood still last night between one and two': [
    [
      'YukiTanabe',
      'I was on it! The attendant said “it is a cable” as if it was weather. Thank you for all the telephoning.',
      [
        ['third_rail', 'Coach?'],
        ['YukiTanabe', '263, awake, eating crackers.'],
      ],
    ],
    [
      'Adjoa_M',
      'Signals going to red by themselves when a wire is cut is one of the great quiet inventions. Somebody sat down and asked which way it should fail.',
      [
        [
          'third_rail',
          'Everything here is held up by current and falls to “stop”. Even the old arms had weights on, so that a broken wire made them danger.',
        ],
        ['halyard', 'And on a boat everything is held up by string and falls on you. I envy the thinking.'],
      ],
    ],
    [
      'ines',
      'How does one talk a train past a signal? What do you actually say?',
      [
        [
          'third_rail',
          'The number of the train, the number of the signal, what is ahead, how fast. The driver says **all** of it back. If one word is different, we start again. It takes three minutes and feels like an oath.',
          [
            ['kettle_on', 'We do the same with blood.'],
            ['sea_area_dogger', 'And on the radio at sea. “Say again all after.”'],
            ['night_bus', 'On the buses we say “all right, love?”'],
          ],
        ],
      ],
    ],
    [
      'brine',
      'How much does one get for cable, anyway?',
      [['third_rail', 'Less than one of the four hundred people behind it had paid for the ticket.']],
    ],
    ['couchette_9', 'I have complained in a notebook about many standings-still. I take back about half.'],
    [
      'moss_and_slate',
      'They take the lead off roofs in the same weeks. When the price goes up, my telephone rings and your signals go red.',
    ],
  ],
  'A breakfast, drawn from memory': [
    [
      'darning_egg',
      'A colour I could not mix: quinacridone magenta, and then a very little of the tea.',
      [['couchette_9', 'Tried it. It is *nearly* the jam. The tea was the missing thing, thank you.']],
    ],
    ['eyepiece', 'The steam is right. Steam is the hardest: leave the paper alone and draw what is behind.'],
    ['MrBasset', 'Damson?', [['couchette_9', 'The tray said “fruit”.']]],
    [
      'marrow_and_pea',
      'I should like to know which plum that was. Some old ones give exactly this. Could you get the attendant to keep a lid for me?',
      [['couchette_9', 'I have asked. She thinks that we are both mad, and has kept two.']],
    ],
  ],
  'The new sleeper timetable is out, and it connects': [
    [
      'couchette_9',
      'Nineteen minutes at Junction! For eleven years it was minus four.',
      [
        ['YukiTanabe', 'I counted three times. Then I counted in another language.'],
        [
          'third_rail',
          'Nineteen on paper. Platform 4 to platform 9 is six with a suitcase. Please sit in the rear half.',
          [
            ['ines', 'The program says seven. Who of us has the longer legs?'],
            ['third_rail', 'You measured it with the lift working.'],
            ['ines', 'We did. Changed to six *and a half*, with a note.'],
          ],
        ],
      ],
    ],
    ['tilda_k', 'Somebody in two different offices must have spoken to somebody. I know how rare that is.'],
    [
      'PeterFromTheBus',
      'does this mean i can get to the sea overnight',
      [
        [
          'YukiTanabe',
          'Yes! Leave 21:30, change once, feet in the water at 8:40.',
          [
            ['PeterFromTheBus', 'booking'],
            ['coldwater_ruth', 'Feet? Surely all of you.'],
            ['PeterFromTheBus', 'feet'],
          ],
        ],
      ],
    ],
    [
      'quietcarriage',
      'There is an asterisk on Saturdays. There is always an asterisk on Saturdays.',
      [['YukiTanabe', 'Page 31: on Saturdays it goes from the other station, which is the same building.']],
    ],
    [
      'contour_line',
      'May I say that the map on page 2 is a disgrace? The line crosses the river twice and there is one bridge.',
    ],
    [
      'reader_4417',
      'Is it sensible to book already or do they change it again?',
      [['third_rail', 'It is final from the second Sunday of December. Before that it is a promise.']],
    ],
  ],
  'We wrote a small free program that finds the night train the railways do not': [
    [
      'couchette_9',
      'It found me a connection with a ferry that I had been missing, in both senses, for nine years.',
      [
        ['ines', 'The one with the bus that is not in any timetable?'],
        ['couchette_9', 'That one. The driver was surprised to see me.'],
      ],
    ],
    [
      'third_rail',
      'I can do the northern branch. All nine halts; I have stood in most of them.',
      [['ines', 'You are in the text file.']],
    ],
    [
      'Adjoa_M',
      'How do you hold the walking times? As a number for each pair, or do you measure the stairs?',
      [
        [
          'ines',
          'A number for each pair of platforms, measured by a person with a suitcase, dated. If nobody has walked it, the program says so and adds five minutes.',
          [
            [
              'Adjoa_M',
              'Good. Please add a second number, without stairs. My aunt’s night train is a different network altogether.',
            ],
            [
              'ines',
              'You are right, and I am ashamed that it took six months and a stranger. We start on Thursday.',
              [
                [
                  'Adjoa_M',
                  'No shame. I shall do the three stations near me. They all have a lift, and they are all a lie.',
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'brine',
      'And when it gets popular you sell it.',
      [
        ['ines', 'It is in the open, with a licence that says nobody can. You could run it yourself tonight.'],
        ['freewheeler', 'I do. It is on an old laptop in the church hall, between the pumps.'],
      ],
    ],
    ['tilda_k', '“No good connection, but here is a bad one with a warm hall” should be the motto of my department.'],
    [
      'YukiTanabe',
      'I can translate it. I know the words for “platform” and “volcano” already.',
      [['ines', 'There is a surprising lack of volcanoes, but otherwise: yes please.']],
    ],
    [
      'graticule',
      'Is it too late to help? I have a small station and free evenings.',
      [['ines', 'Never too late. Write down where the doors are, and which one is open at night.']],
    ],
  ],
  'first sleeper next week what do i wear': [
    [
      'couchette_9',
      'Soft trousers, a clean T-shirt, the train socks. In a couchette nobody changes; in a proper sleeper with a door, pyjamas are allowed and even admired.',
      [
        [
          'PeterFromTheBus',
          'its a couchette i think. six beds',
          [
            ['couchette_9', 'Then soft trousers. And a jumper that you can put on lying down.'],
            ['quietcarriage', 'Practise that at home. I am serious.'],
          ],
        ],
      ],
    ],
    [
      'night_bus',
      'Peter! Not the coat with the toggles. You will hang yourself.',
      [
        ['PeterFromTheBus', 'i like that coat'],
        ['night_bus', 'I know. You left it upstairs twice.'],
      ],
    ],
    [
      'kettle_on',
      'Something with a **pocket you can close**. Telephone, ticket, passport, all on you, zipped, before you lie down.',
      [['PeterFromTheBus', 'good one thanks']],
    ],
    [
      'ines',
      'I once met a gentleman in a silk dressing gown with his initials on. He was getting off at 4:20, at a halt. Nobody dared ask.',
      [
        ['couchette_9', 'Valley halt?'],
        ['ines', 'Valley halt!', [['third_rail', 'He does that every month. He is the piano tuner.']]],
      ],
    ],
    [
      'darning_egg',
      'Check your socks for holes. Six people will see them at the height of their eyes.',
      [
        [
          'PeterFromTheBus',
          'ok there is a hole',
          [['darning_egg', 'Then mend it in red, and you have your first sentence.']],
        ],
      ],
    ],
    [
      'PeterFromTheBus',
      'update. nobody wore pyjamas. one lady wore a whole tracksuit with a medal on it. i slept like a stone and the breakfast was a croissant in plastic. going again',
      [
        ['couchette_9', 'Welcome. What was the medal for?'],
        [
          'PeterFromTheBus',
          'walking i think. i was asleep by then',
          [
            ['couchette_9', 'Did you wake when it stopped?'],
            ['PeterFromTheBus', 'once. it was very blue outside'],
          ],
        ],
        ['quietcarriage', 'Going again. That is how it starts.'],
      ],
    ],
  ],
  'From the box, ten minutes before sunrise': [
    [
      'perseid',
      'Is that Venus over the second mast?',
      [['third_rail', 'I had it down as a lamp at the quarry. Then it rose.']],
    ],
    [
      'couchette_9',
      'I was on the 23:10. So this is the other side of it! I have the same minute from the window: a lit box, somebody standing in it.',
      [
        ['third_rail', 'Hand up?'],
        [
          'couchette_9',
          'Hand up. I thought that you were stretching.',
          [
            [
              'third_rail',
              'I wave at all of them. You are the first in twenty-two years to mention it.',
              [
                ['nightwatch', 'I am a bit overcome by this, on a museum chair, in public.'],
                ['YukiTanabe', 'From now on I wave at every box.'],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'Wim_Verhoeven',
      'From one cabin with a lake in front of it to another: good view. Do you have geese?',
      [['third_rail', 'We have *the* goose.']],
    ],
    [
      'isobar',
      'Mist lying at about two metres, so clear night, no wind, ground a good five degrees colder than the lake. What did your thermometer say?',
      [['third_rail', 'Minus one at the step. You are quite alarming.']],
    ],
    ['brine', 'Not our doing. It never is.', [['third_rail', 'It sometimes is. Then I do not post a picture.']]],
    [
      'contour_line',
      'Which way does the box look? The lake is not on my 1:25,000 and it bothers me.',
      [['third_rail', 'North-east. It was a gravel pit until 1988. Your sheet is older than the fish.']],
    ],
  ],
  'Professional jealousy: you have beds': [
    ['couchette_9', 'We have shelves. But I take the point.'],
    [
      'PeterFromTheBus',
      'sorry about the cloud',
      [['night_bus', 'Yours is the third window, left. I would know it anywhere.']],
    ],
    [
      'tilda_k',
      'Please never clean that window before I have photographed it for the night transport report.',
      [
        ['night_bus', 'The wash is at 5:15. You would have to be on it.'],
        ['tilda_k', 'I know. That was the plan.'],
      ],
    ],
    ['third_rail', 'You have **windows that open**. I have one that must not.'],
  ],
  'A sleeping-car attendant’s diary, 1931: anybody willing to type twenty pages?': [
    [
      'couchette_9',
      'Me. All twenty, if nobody else wants any.',
      [
        [
          'mara_v',
          'Take one to eight; the rest are asked for below. Write what you see, with his spelling, and put a `?` after anything you would not swear to.',
        ],
      ],
    ],
    [
      'oarsman',
      'I can take five. Does he have an abbreviation for the tips?',
      [
        [
          'mara_v',
          'A small circle, filled in to the degree of his satisfaction.',
          [['oarsman', 'I have kept books for thirty years and never thought of that.']],
        ],
      ],
    ],
    [
      'isobar',
      'The temperatures! Inside or outside? And of which end of the carriage?',
      [
        ['mara_v', 'He does not say. On 9 February it is “3, and she complained”, so I suppose inside.'],
        ['isobar', 'I will type any number of pages for a run of those.'],
      ],
    ],
    [
      'dust_jacket',
      'If the binding is still on, may I see a photograph of the spine? They sewed those pocket books in a curious way.',
    ],
    [
      'couchette_9',
      'One to eight are done. He writes “all sleep” at 2:10 every night, and I believe that it was the only time he sat down.',
      [['mara_v', 'I noticed that too. On one night it says “all sleep but I”.']],
    ],
  ],
  'Somebody ate a whole roast chicken in my compartment and I respect her': [
    [
      'couchette_9',
      'Was it shared?',
      [
        [
          'quietcarriage',
          'No. She looked at each of us once, in turn, as in a duel, and then began.',
          [
            ['crumb', 'And bread? Tell me that there was bread.'],
            ['quietcarriage', 'Half a loaf, torn. The other half was the plate.', [['crumb', 'I take my hat off.']]],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      'Cold, or still warm? It matters.',
      [['quietcarriage', 'Warm. In foil, in a towel, in a hatbox. There had been a plan.']],
    ],
    [
      'third_rail',
      'We had a report of “smell of cooking, coach 265” that week. The guard went to look and came back forty minutes later, in a good mood.',
      [
        ['quietcarriage', 'He got the wing.'],
        ['night_bus', 'So she *did* share.', [['quietcarriage', 'With the authorities.']]],
      ],
    ],
    [
      'hen_number_six',
      'She has asked me not to read this thread to her.',
      [
        ['quietcarriage', 'My condolences to number six.'],
        ['hen_number_six', 'She says that it was probably a cockerel, and that they had it coming.'],
      ],
    ],
    [
      'brine',
      'People like that are why I drive.',
      [
        [
          'quietcarriage',
          'People like that are why I no longer bring my own sandwiches. I could not bear the comparison.',
        ],
      ],
    ],
    [
      'foley_pit',
      'A chicken leg pulled off slowly, close to the microphone, is the best dislocated shoulder in the business. Did anybody record it?',
      [['quietcarriage', 'I was there, and did not need to.']],
    ],
    [
      'YukiTanabe',
      'What did she do with the bones?',
      [
        [
          'quietcarriage',
          'Back in the foil, foil in the hatbox, hatbox on her knees. Then she slept sitting up like a queen until seven.',
          [
            ['crumb', 'Soup. She was taking them home for soup.'],
            ['darning_egg', 'Nothing wasted. I should like to know her.'],
          ],
        ],
      ],
    ],
    ['proofing_slowly', 'This is the whole post? No picture?', [['quietcarriage', 'One does not photograph the sun.']]],
  ],
}
