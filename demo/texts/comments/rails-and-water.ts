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
    ['jb_1962', 'Damson?', [['couchette_9', 'The tray said “fruit”.']]],
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
      'graticule',
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
      'desire_path',
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
  'Laying up: what I forget every year, written down so that you forget something else': [
    [
      'Wim_Verhoeven',
      'You have left out the flag. I look at a flag in ribbons every winter and know whose it is.',
      [['halyard', 'It is in my pocket. It has been in my pocket since Tuesday.']],
    ],
    ['isobar', 'The lemon is a good hygrometer. Mine was a stone by February.'],
    [
      'oarsman',
      'The last point is the only one I have never forgotten. I was there until it got dark.',
      [
        ['halyard', 'Then you may forget the bung.'],
        ['Wim_Verhoeven', 'He may **not** forget the bung.'],
      ],
    ],
    ['sea_area_dogger', 'Add: take the batteries out of the torch. Every spring I have a torch full of green flour.'],
  ],
  'Five knots, and you may forget the rest': [
    [
      'graticule',
      'I learned the bowline with my eyes shut on the tram. A child corrected me.',
      [
        ['halyard', 'Was the child right?'],
        ['graticule', 'The child was right.'],
      ],
    ],
    [
      'lathe_and_plane',
      'No clove hitch?',
      [
        [
          'halyard',
          'It slips, or it jams, and you never know which you have got. A round turn and two half hitches does the same work and tells you the truth.',
          [
            ['lathe_and_plane', 'I use it for fenders.'],
            ['halyard', 'Everybody does. I have picked up some very nice fenders over the years.'],
          ],
        ],
      ],
    ],
    [
      'darning_egg',
      'The sheet bend is the weaver’s knot! I tie forty of them in an evening, one-handed, and did not know that it went to sea.',
      [
        [
          'oarsman',
          'My father tied it behind his back, in the dark, with a shuttle running. He was never once on a boat.',
        ],
      ],
    ],
    ['freewheeler', 'Rolling hitch: I pull stuck seat posts with it. It has never slipped. I have.'],
    [
      'sea_area_dogger',
      '“With cold hands” cannot be practised on a sofa. A bowl of ice water beside the sofa, however, can.',
      [['coldwater_ruth', 'I am available for demonstrations every morning at seven.']],
    ],
  ],
  'Going aground gracefully: an essay by one with experience': [
    [
      'sea_area_dogger',
      '“That way is deep. All others are opinions.” I shall have it engraved beside the depth sounder, which is also an opinion.',
    ],
    [
      'Wim_Verhoeven',
      'A lock keeper’s begonia bed, you say.',
      [
        ['halyard', 'Somewhere in the low countries. A long time ago.'],
        [
          'Wim_Verhoeven',
          'How long?',
          [
            ['halyard', 'Eleven years. In June. There was a cross wind.'],
            [
              'Wim_Verhoeven',
              'There was **no** cross wind.',
              [
                ['halyard', 'Oh no.'],
                ['kettle_on', 'I have put the kettle on. Nobody move.'],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'oarsman',
      'On a falling tide, with a heavy boat and one person: would you still try the minute, or go straight to painting?',
      [
        [
          'halyard',
          'One try, with the sail sheeted in to heel her, and your own weight to leeward. If she has not moved by the time that you have said the Lord’s Prayer, paint.',
          [
            ['oarsman', 'I am a quick speaker.'],
            ['halyard', 'Then say it properly.'],
          ],
        ],
        [
          'sea_area_dogger',
          'And put something soft under the bilge *before* she lies down. I met my only rock that way.',
        ],
      ],
    ],
    [
      'third_rail',
      'Ours is called a “wrong-side move” and there is a form. Do you have a form?',
      [['halyard', 'We have a bar.']],
    ],
    [
      'brine',
      'Nineteen times. Most people would take up golf.',
      [
        [
          'halyard',
          'Nineteen in thirty years, in waters where the bottom moves. Ask your golfers how often they have been in the sand.',
        ],
      ],
    ],
    [
      'kettle_on',
      'About the mud: please, yes. Three of my patients. It is not the drowning, it is the cold and the shoulder somebody pulled out with a rope.',
      [
        ['halyard', 'What ought one to do, then? I have only ever shouted “sit still”.'],
        [
          'kettle_on',
          'Shout that. Lie back, spread out, call early. Boards or an airbed between them and you. Nobody walks up to them.',
        ],
      ],
    ],
    ['plumb_bob', 'Palinurus would have given much for this essay.'],
    [
      'graticule',
      'How do you know whether it is rising or falling, if you did not look before?',
      [
        [
          'halyard',
          'Look at anything upright. A wet band above the water: falling. No wet band: rising. If there is nothing upright, you have chosen a lonely place for it.',
        ],
      ],
    ],
  ],
  'It was my begonia bed': [
    [
      'halyard',
      'Sir. I have waited eleven years to say that I am sorry, and eleven years hoping that I should not have to.',
      [
        [
          'Wim_Verhoeven',
          'You left a bottle and a note. The note had run. I could read “deeply” and “rudder”.',
          [
            ['halyard', 'It said that I was deeply sorry, and that it was not the rudder.'],
            [
              'Wim_Verhoeven',
              'So it *was* the rudder?',
              [
                [
                  'halyard',
                  'It was me. The rudder did as it was told.',
                  [
                    [
                      'Wim_Verhoeven',
                      'Thank you. I had told everybody so.',
                      [
                        [
                          'sea_area_dogger',
                          'Eleven years, and the man finally has it in writing.',
                          [
                            [
                              'Wim_Verhoeven',
                              'I have printed it. It hangs by the barometer.',
                              [['isobar', 'A finer place than most of us will ever hang.']],
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
      'kettle_on',
      'I read the two posts one after the other and made a noise on the ward.',
      [['night_bus', 'I read them at the terminus, and had to explain myself to the upper deck.']],
    ],
    [
      'marrow_and_pea',
      'Which begonias? Tuberous or the bedding sort? A tuberous one would forgive a keel.',
      [
        [
          'Wim_Verhoeven',
          'Tuberous, orange, my mother’s. I lifted what was left that evening, with a torch. Eleven out of forty came back.',
          [
            ['marrow_and_pea', 'And today?'],
            [
              'Wim_Verhoeven',
              'Sixty-two. I divide them in March.',
              [
                ['halyard', 'Then I have, in the long run, increased the begonias.'],
                ['Wim_Verhoeven', 'Do not push your luck.'],
              ],
            ],
          ],
        ],
        ['beekeeper_j', 'Bees do not care for begonias, so I can be neutral here. I am on the side of the flowers.'],
      ],
    ],
    [
      'ines',
      'In two years of keeping this place running, this is what it was for.',
      [['mara_v', 'I have asked both of them for permission to keep it in a box.']],
    ],
    [
      'brine',
      'This is obviously made up by the two of them.',
      [
        [
          'Wim_Verhoeven',
          'I have the photograph. Bowsprit through the trellis, and a man on it, holding up one plant.',
          [
            ['halyard', 'I was trying to help.'],
            [
              'tilda_k',
              'We are going to need to see the photograph.',
              [
                [
                  'Wim_Verhoeven',
                  'On his birthday.',
                  [
                    ['sea_area_dogger', 'When is your birthday, halyard?'],
                    ['halyard', 'I no longer have one.'],
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
      '“They have recovered.” Three words. Tacitus would have struck out one of them and regretted it.',
      [
        ['ligature_fi', 'Which one?'],
        ['plumb_bob', '*Convaluerunt.* He would have struck out two.'],
      ],
    ],
    [
      'hen_number_six',
      'Number six has also been in a flower bed that was not hers and wishes to say that nobody wrote an essay.',
    ],
    [
      'PeterFromTheBus',
      'how do you even get a boat into a flower bed',
      [
        [
          'Wim_Verhoeven',
          'With the gates open, a full basin and confidence. The bed is forty centimetres above the water and one metre from the edge. The bow comes over. It is in fact quite a graceful sight.',
          [['halyard', '“Gracefully.” You will note the title of the essay.']],
        ],
      ],
    ],
    [
      'oarsman',
      'Is there such a thing as a claim for begonias? In 1688 a skipper at Enkhuizen paid for a bed of tulips, with the court weighing them.',
      [
        ['Wim_Verhoeven', 'What did he pay?'],
        [
          'oarsman',
          'Two guilders and a cheese.',
          [
            ['halyard', 'I am willing to settle on the basis of precedent.'],
            [
              'Wim_Verhoeven',
              'Old cheese.',
              [
                ['halyard', 'How old?'],
                ['Wim_Verhoeven', 'Eleven years.'],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'coldwater_ruth',
      'Will you let him through the lock again?',
      [
        [
          'Wim_Verhoeven',
          'He has been through four times since. He wears a hat and looks at the other bank.',
          [
            ['halyard', 'You *knew*?'],
            [
              'Wim_Verhoeven',
              'One knows the boat. I put out the fenders along the bed each time. Did you think that they were for decoration?',
              [
                ['halyard', 'I thought that it was a very well-kept lock.'],
                ['darning_egg', 'I am not crying, I have thread in my eye.'],
              ],
            ],
          ],
        ],
      ],
    ],
    ['graticule', 'I joined for maps and stayed for this.'],
    ['selvedge', 'Same, for a sleeve.'],
    [
      'Wim_Verhoeven',
      'For those who ask: a parcel came this morning. One cheese. A card with a bowline tied in real thread, and under it “still deeply”. He is forgiven, and may look at my bank.',
      [
        ['kettle_on', 'There. Everybody to bed.'],
        ['halyard', 'I shall come by in May and bring compost.', [['Wim_Verhoeven', 'By **road**.']]],
      ],
    ],
  ],
  'What the forecast does not say out loud': [
    [
      'isobar',
      'As one of those who feed it: “occasionally” is less than half the time. “At times” is more often than that. Someone once fought about it for a whole afternoon.',
      [
        ['sea_area_dogger', 'Who won?'],
        ['isobar', 'Occasionally him.'],
      ],
    ],
    [
      'halyard',
      '“Imminent” is within six hours, “soon” six to twelve, “later” beyond twelve. I made my crew recite it before they got any soup.',
    ],
    [
      'foley_pit',
      'It is the best-paced text on the radio. Whoever reads it breathes *after* the name of the area and never before the number.',
      [['alto_two', 'We warmed up on it for a term. Second altos had the wind force, naturally: one note.']],
    ],
    [
      'sea_area_dogger',
      'Somebody asked me for a translation of “losing its identity”. It means that the low is filling up, and not that it needs to talk to anyone.',
    ],
  ],
  'Reefing: the time to do it is when you first think of it': [
    [
      'oarsman',
      'And if one thinks of it in the harbour?',
      [['halyard', 'Then do it in the harbour, drink your coffee, and be pleased all day.']],
    ],
    ['isobar', 'The fourth time is when somebody below asks whether it ought to be this loud.'],
    ['coldwater_ruth', 'It goes for getting out of the river too. The first time you think of it, you are on time.'],
    ['third_rail', 'Also for calling the relief.'],
  ],
  'The harbour light is back after four years': [
    ['halyard', 'I came in under it on Friday and turned round to see it again.'],
    [
      'oarsman',
      'For four years I have been telling visitors “there where there is no light”. Now I have to learn a new sentence.',
    ],
    [
      'perseid',
      'Is it shaded to landward? I ask with love, from a hill behind it.',
      [
        ['halyard', 'From 140 to 310 only. Your hill is dark.'],
        ['perseid', 'Then I am as happy as anybody.'],
      ],
    ],
  ],
  'New here: how do you practise taking a bearing when you live inland?': [
    [
      'halyard',
      'Welcome. You do exactly what you did. How wide was the angle between your towers?',
      [
        [
          'graticule',
          'Two of them about twenty degrees, the third nearly behind those.',
          [
            [
              'halyard',
              'There is your pond. Choose marks sixty to a hundred and twenty degrees apart, and a degree of error moves you a metre and not a garden.',
            ],
            ['graticule', 'With the chimney instead of the third tower I am in the kitchen. I *am* in the kitchen!'],
          ],
        ],
      ],
    ],
    [
      'contour_line',
      'Have you applied the variation? And is your grid north the sheet’s or the compass’s? On older sheets the correction in the margin is forty years out.',
      [
        ['graticule', 'It says 1979 in the margin.'],
        ['contour_line', 'Then that is half of the pond.'],
      ],
    ],
    [
      'Adjoa_M',
      'Stand away from the radiator. And from your bicycle. I lost a whole morning’s survey to a belt buckle.',
    ],
    [
      'Wim_Verhoeven',
      'Come to the lock one Sunday; from my wall you see five spires and a water tower, and I know where the wall is.',
    ],
  ],
  'Rowing a heavy boat alone: where does the weight go?': [
    [
      'halyard',
      'Ballast, forward of the aft thwart, in bags that you can move while rowing. Twenty kilos of sand to begin with. *Then* dinner.',
      [
        [
          'oarsman',
          'Tried it with flour, which is what I had. She goes straight. It also rained.',
          [['crumb', 'You could have asked. I would have had a use for it by then.']],
        ],
      ],
    ],
    [
      'lathe_and_plane',
      'Before you add anything: is the skeg the full length? A lot of these were “repaired” by somebody who cut off the rotten bit and went home.',
      [
        ['oarsman', 'Went and looked. There is a saw mark.'],
        ['lathe_and_plane', 'There always is. Send me the curve on wallpaper, I have oak.'],
      ],
    ],
  ],
  'Locks in the rain: please put somebody on the bow who listens': [
    ['halyard', 'I was once shown the hat. I have never recovered.'],
    [
      'sea_area_dogger',
      'What is it when you go inside and close the door?',
      [['Wim_Verhoeven', 'Coffee. It means that you are doing it right.']],
    ],
    ['freewheeler', 'I should like these four signs for the repair evening. Above all the hat.'],
    [
      'graticule',
      'Which side should one have the lines ready on? I am to be taken along in spring and wish to be the one who listens.',
      [
        [
          'Wim_Verhoeven',
          'Both. Then look at me. And a line goes *round* the bollard and back to your hand, never tied: the water goes down and the knot does not.',
          [['halyard', 'A boat hanging on her own rope is the saddest picture there is. After begonias.']],
        ],
      ],
    ],
  ],
  'Evening at the mooring': [
    [
      'sea_area_dogger',
      'Not a breath. What was the glass doing?',
      [
        [
          'halyard',
          'Steady at 1031, since noon. I tapped it out of politeness.',
          [
            ['isobar', '1031.4 here. High sits right on top of you. Frost by five, I should think.'],
            ['halyard', 'I have put a second blanket on the kettle.'],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      '“Nobody aboard but the kettle.” I feel seen.',
      [['halyard', 'She was named after nobody. Until today.']],
    ],
    [
      'coldwater_ruth',
      'That water is at about nine degrees and is asking for it.',
      [['halyard', 'There is a ladder on the port side and tea on the starboard. I shall look away.']],
    ],
    ['Wim_Verhoeven', 'She lies well. New spring line?', [['halyard', 'New to me. It was on somebody’s skip.']]],
    [
      'eyepiece',
      'The second one: you waited the whole hour, with nothing in your hands?',
      [
        [
          'halyard',
          'A mug, and after that an empty mug.',
          [
            [
              'eyepiece',
              'I ask because the light on the masts is what I have been failing at for a year. I will try it in soft pencil tonight.',
            ],
            ['halyard', 'Show me, please. I will put it up in the cabin, between the lemon and the calendar.'],
          ],
        ],
      ],
    ],
    [
      'brine',
      'Looks cold.',
      [
        ['halyard', 'It was. That is what evenings are made of.'],
        ['oarsman', 'For once we all agree, then.'],
      ],
    ],
    [
      'graticule',
      'How long is she? And what is the small mast behind for?',
      [
        [
          'halyard',
          'Nine metres and a bit. The small one is the mizzen: it keeps her nose to the wind at anchor, and gives the washing somewhere to go.',
        ],
      ],
    ],
    ['tilda_k', 'I have just got off a very full tram, and stood still in the street to look at this. Thank you.'],
    [
      'foley_pit',
      'What does it *sound* like?',
      [
        [
          'halyard',
          'One halyard, somebody else’s, against a mast. Water under the quarter. A coot with opinions.',
          [
            ['foley_pit', 'I can do all of those except for the coot.'],
            ['swift_counter', 'Nobody can do a coot. It is a small trumpet being sat on.'],
          ],
        ],
      ],
    ],
    ['ines', 'I was going to answer letters tonight. I am looking at a boat.'],
    ['MrBasset', 'Very fine. Very fine indeed.'],
  ],
  'Barometer against the forecast: a season’s worth of tapping': [
    ['oarsman', 'Which door?', [['isobar', 'The hut’s. It is well made. I have drilled a hole in it since.']]],
    [
      'halyard',
      'And the score? Glass or forecast?',
      [
        [
          'isobar',
          'Forecast eleven, glass eight, both wrong twice. But the glass was never wrong *in the last three hours*, which is when one is out there.',
        ],
      ],
    ],
    ['kettle_on', 'My grandmother’s was stuck at “Fair” from 1951. A very calm house.'],
  ],
  'The coastguard’s short course for small boats is free this winter': [
    [
      'graticule',
      'Is it meant for people without a boat?',
      [
        ['sea_area_dogger', 'Especially. You learn the radio and the flares before you can get into trouble.'],
        ['graticule', 'Enrolled. I am to bring a whistle.'],
      ],
    ],
    [
      'halyard',
      'I took it last year, after forty years of boats, and learned two things. I am not going to say which.',
    ],
    ['kettle_on', 'The evening on cold shock is the best I have heard from anybody who is not in a uniform like mine.'],
  ],
  'The board: levels, temperatures, ways in and out. Read before you write': [
    [
      'Wim_Verhoeven',
      'Weir stream: second way out is the ladder behind the willow. The willow has moved. The ladder has not.',
      [['coldwater_ruth', 'Put in, with the willow.']],
    ],
    ['ines', 'Rowing club steps, Sunday, 8:00: 7.2 °C, level 1.14 and falling, clear to the third step.'],
    [
      'oarsman',
      'At what level upstream do you yourself stay at home?',
      [['coldwater_ruth', '1.60. At 1.45 I go in to the waist, hold on to the rail and sulk.']],
    ],
    [
      'spoke_key',
      'I lost count at ninety once and thought that it was funny. Then I read the fourth line again, in the bath.',
      [['kettle_on', 'Thank you for saying it here. It is always the fourth line.']],
    ],
    [
      'PeterFromTheBus',
      'the steps by the bus stop are good. i go in at night. they are still warm from the day',
      [
        [
          'ines',
          'With a brother on the steps who holds the towel, he tells me. Please bring both.',
          [],
          { at: 4.88, as: 'mods' },
        ],
      ],
      { at: 4.9 },
    ],
  ],
  'Four degrees, two hundred strokes, one heron': [
    [
      'Wim_Verhoeven',
      'Was he on the pile by the bend? That is Gerrit. He has out-stared barges.',
      [
        ['coldwater_ruth', 'On the pile, one leg.'],
        [
          'Wim_Verhoeven',
          'If it was the left leg, he liked you.',
          [['coldwater_ruth', 'I shall have to go again and look.']],
        ],
      ],
    ],
    ['ines', 'I had 4.3 at the steps and a hundred and twenty strokes. I blame the absence of a heron.'],
    [
      'kettle_on',
      'Two hundred at four degrees is a good deal, Ruth. Hat?',
      [['coldwater_ruth', 'Hat, gloves, and you in my ear.']],
    ],
    ['swift_counter', 'They stand still down to about minus five, and then they go and stand still somewhere warmer.'],
    ['MrBasset', 'Good heron.'],
    [
      'rain_gauge',
      'Air was minus two that morning at mine. How is one persuaded to begin?',
      [
        [
          'coldwater_ruth',
          'One begins in September and forgets to stop. Please do not begin now! Come in May, we have a flask.',
        ],
      ],
    ],
  ],
  'Please do not swim in the lock. A short explanation by the person who opens it': [
    [
      'coldwater_ruth',
      'Pinned in the boathouse, with the drawing of the two plugs that my niece made. She has given them teeth.',
      [['Wim_Verhoeven', 'Accurate.']],
    ],
    [
      'brine',
      'In summer there are boys in it every day and nothing has happened.',
      [
        [
          'Wim_Verhoeven',
          'In 1998 something happened. I was the one with the hook. Since then I go out and talk to them, every day, and they go to the steps. *That* is why nothing has happened.',
          [['brine', 'I did not know that. All right.']],
        ],
      ],
    ],
    ['oarsman', 'It is an excellent bench.', [['Wim_Verhoeven', 'Larch. It will outlast the lock.']]],
    [
      'Adjoa_M',
      'For scale: a paddle of one square metre with three metres of head takes in about five tons of water every second. You do not swim away from that.',
    ],
  ],
  'Measured every Sunday for a year: what rain does to our water, with numbers': [
    [
      'isobar',
      'Splendid. Where is the rain taken? If it is at the town, and the water comes from the hills, your two days could be one and a half.',
      [
        ['ines', 'At the town. Have you got the hills?'],
        [
          'isobar',
          'Since 1997. Sending.',
          [
            [
              'ines',
              'Done again with yours: the cloud of points becomes nearly a line. Day and a half it is! I have put your name on the axis.',
            ],
            ['isobar', 'On the *axis*. My mother would have been so proud.'],
          ],
        ],
      ],
    ],
    [
      'coldwater_ruth',
      'So the rule is: after 10 mm, two days of patience?',
      [
        [
          'ines',
          'After 10 mm, yes. After a dry month even 5 mm is bad, because everything on the streets comes at once.',
          [['kettle_on', 'It fits with what we see. Stomachs on Tuesday, after a wet Saturday and a sunny Sunday.']],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'Those peaks are an overflow. Somewhere upstream the sewer is allowed to spill when it rains; there is a register, with the number of hours. Ask for it by letter.',
      [
        ['ines', 'We asked. It is the one behind the bus depot: 212 hours last year.'],
        [
          'tilda_k',
          'Then I know whose meeting to go to. May I take the graph along?',
          [['ines', 'Take the table too. They will say that it was one bad week.']],
        ],
      ],
    ],
    [
      'brine',
      'I have swum in worse and I am fine.',
      [['ines', 'I am glad. The dashed line is for everybody’s grandmother too.']],
    ],
  ],
  'Cycling home wet: is there a trick': [
    [
      'freewheeler',
      'Wool next to the skin, a windproof on top, and go *slowly* for the first ten minutes. It is the wind you make yourself.',
    ],
    [
      'TheresaOkafor',
      'The library. Yesterday’s newspapers go into a box by the door at closing time. Please only take yesterday’s.',
      [
        [
          'spoke_key',
          'Sports section, front; arts section, back. I was dry as toast. My grandmother is unbearable now.',
        ],
      ],
    ],
    [
      'coldwater_ruth',
      'Gloves on before you think that you need them. You cannot brake with hands that have stopped listening.',
    ],
    ['crumb', 'Ask at the baker’s. A flour sack, paper, three layers, two holes for the arms.'],
  ],
  'A swimming hole in a letter of 1743': [
    [
      'mara_v',
      'Is the mill on the tithe map? The alder may be: they marked trees that stood for a boundary.',
      [
        [
          'oarsman',
          'It **is**. A little circle with “Ald.” beside it, forty paces from the sluice.',
          [
            ['contour_line', 'Forty paces of whose? Give me the sheet and I will lay it over the new one.'],
            ['oarsman', 'It lands in the river. The bank has moved.'],
          ],
        ],
      ],
    ],
    [
      'coldwater_ruth',
      'And was in health all the winter! The oldest case of it I know. Is there a second way out?',
      [['oarsman', 'He does not mention one. There is now a cow drink, sixty metres down, very soft.']],
    ],
    [
      'Adjoa_M',
      'Sand stays where the current slackens, and that is decided by the rock and not by the bank. It really could be his sand.',
    ],
  ],
  'New steps at the rowing club, and they have put the rail on the correct side': [
    ['ines', 'Somebody listened! I thought that our letter had gone to prop up a table.'],
    [
      'moss_and_slate',
      'Those treads are riven, not sawn. You will be glad in January. Whoever ordered them has fallen down some stairs.',
      [['coldwater_ruth', 'The treasurer. Twice.']],
    ],
    [
      'jb_1962',
      'Which side is correct?',
      [['coldwater_ruth', 'Downstream. The river leans you on it, instead of off it.']],
    ],
  ],
  'What I tell people about cold water, as a nurse and not as an enthusiast': [
    [
      'coldwater_ruth',
      'Every new one who comes to the steps gets this on paper. I take them through the gasp, to the waist, and we breathe out together like cows.',
    ],
    [
      'ines',
      'How long does the afterdrop last? I always feel it in the queue at the baker’s.',
      [
        [
          'kettle_on',
          'It begins at about ten minutes and is worst at about thirty. So: dressed and walking before you queue. And if you ever feel odd in there, *say so to the baker*.',
          [['crumb', 'Do. We have a warm corner, and we have seen everything.']],
        ],
      ],
    ],
    [
      'brine',
      'Hot shower never did me any harm.',
      [
        [
          'kettle_on',
          'It opens the skin, your blood pressure goes down, and there is a tiled floor. You have been lucky on tiles.',
        ],
      ],
    ],
    [
      'jb_1962',
      'I am on beta blockers and had been thinking about it. I read the last paragraph and made an appointment.',
      [
        ['kettle_on', 'You have made my week. What did they say?'],
        [
          'jb_1962',
          'Not under fifteen degrees, and never alone. So I shall see you all in July.',
          [['coldwater_ruth', 'There is a hook with your name on. No hurry.']],
        ],
      ],
    ],
    [
      'third_rail',
      '“If somebody talks nonsense, it is not wit.” How do you tell with the regulars here?',
      [['kettle_on', 'I ask them what day it is. On this site, I ask twice.']],
    ],
    [
      'halyard',
      'The same goes for anybody fished out of the sea. Lay them flat, lift them level. I have seen a man stand up to thank us and go down like a mast.',
    ],
  ],
  'Otter at the weir, and I have two witnesses, one of them a bishop': [
    [
      'coldwater_ruth',
      'Who is the other?',
      [
        [
          'Wim_Verhoeven',
          'His driver. She saw it first and said a word, and the bishop looked up.',
          [
            ['halyard', 'Which word?'],
            ['Wim_Verhoeven', 'He has forgiven it. He said that he was about to say it himself.'],
          ],
        ],
      ],
    ],
    [
      'swift_counter',
      'Wonderful! How big, and did the tail taper? Forgive me: nine out of ten are mink.',
      [
        [
          'Wim_Verhoeven',
          'A metre with the tail, thick at the root. It ate an eel on its back, noisily, with its mouth open.',
          [
            ['swift_counter', 'That is an otter. A mink has manners.'],
            ['marrow_and_pea', 'It seems that a bishop’s word is not enough for you.'],
            ['swift_counter', 'On robes I would defer to him.'],
          ],
        ],
      ],
    ],
    [
      'brine',
      'What was a bishop doing at a weir?',
      [
        [
          'Wim_Verhoeven',
          'Waiting for the lock. He has a small boat called *Second Collection*.',
          [['plumb_bob', 'I have been laughing for a quarter of an hour and the mortar has gone off.']],
        ],
      ],
    ],
    [
      'ines',
      'Then the Sundays of bottles were worth it. They do not come back to bad water.',
      [
        ['isobar', 'First since when?'],
        [
          'Wim_Verhoeven',
          'In the lock book: 14 May 1969, “otter, shot at, missed, thank God”, in my predecessor’s hand.',
          [
            [
              'mara_v',
              'There is a lock book? From when?',
              [
                ['Wim_Verhoeven', '1871. It is under the kettle.'],
                ['mara_v', 'Please take it out from under the kettle.'],
                ['dust_jacket', '*Please.*'],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'nightwatch',
      'There is an otter in the lower left corner of my Flemish street. It took me three years to find it, and I have no bishop.',
    ],
    [
      'foley_pit',
      'I should like the eel noise, if you can get it.',
      [
        [
          'Wim_Verhoeven',
          'He was back last night. I held my telephone out of the window. You have four minutes of eel.',
          [
            [
              'foley_pit',
              'It is the most disgusting thing that I have ever heard. It will be a swamp monster by Christmas. Thank you.',
            ],
          ],
        ],
      ],
    ],
    [
      'hen_number_six',
      'Number six would like to know how far otters walk.',
      [
        ['swift_counter', 'Far. But mostly for fish.'],
        ['hen_number_six', 'She did not care for “mostly”.'],
      ],
    ],
  ],
}
