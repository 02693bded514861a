import type { CommentTexts } from '../comment-text.ts'

export const commentsOfTheSite: CommentTexts = {
  'What should a community do when its last moderator goes quiet?': [
    [
      'Adjoa_M',
      '2 then 1, yes. But what counts as quiet? Somebody on a boat for six weeks is not gone.',
      [
        [
          'tilda_k',
          'Good. Ninety days without a visit, and a letter at sixty. Would that do?',
          [
            [
              'Adjoa_M',
              'Ninety days without a *visit* or without a *decision*? I can visit a meeting for years without deciding anything.',
              [
                [
                  'tilda_k',
                  'Ha. Decision, then: a report that nobody has opened for thirty days starts the clock.',
                  [
                    [
                      'PeterFromTheBus',
                      'And if nobody reports anything, because they are all well behaved?',
                      [
                        [
                          'tilda_k',
                          'Then they hardly need a moderator, and the clock may stand still.',
                          [['PeterFromTheBus', 'I withdraw my objection and will behave well.']],
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
      'At sea the mate takes over before anybody asks where the captain is. Have every community name its mate **now**, while the captain is in good health. Then you need neither 1, 2 nor 3.',
      [
        ['crumb', 'This. I have had a mate for BreadMakers since spring and have slept better.'],
        [
          'tilda_k',
          'So a fourth way, which comes first. I’ll put it at the top with your name under it.',
          [['halyard', 'Leave the name off. Write “obviously”.']],
        ],
      ],
    ],
    ['perseid', 'The chess people tell me that their moderator goes quiet for eleven weeks whenever it is his move.'],
    [
      'mara_v',
      'Please, whatever it is, no elections. I keep the minutes of a parish council, 1890 to 1931.',
      [
        ['kettle_on', 'I have seen the rota committee on ward 4. Seconded.'],
        [
          'isobar',
          'So the people who are there are chosen by the people who are there. Funny how that always comes out.',
          [
            [
              'plumb_bob',
              'The members ask, the admins choose, it is written down before anyone is angry. What would you do instead? I mean it as a question.',
              [
                [
                  'isobar',
                  'Draw lots among everyone who has been there half a year. Athens managed.',
                  [
                    [
                      'plumb_bob',
                      'Athens managed with a great many safeguards, but I like it better than I expected to. Lots among the *willing*?',
                      [
                        [
                          'isobar',
                          'Among the willing. Fine.',
                          [['Adjoa_M', 'Somebody write down the date: isobar has accepted a random process.']],
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
      'couchette_9',
      'Close it kindly is the one I’d be saddest about, and also the one I would read. “The door on the latch” is a lovely phrase for a rule.',
    ],
    [
      'lathe_and_plane',
      'Do not forget the automatic version: a planer with nobody at it ought to stop by itself. Read only is stopped. It is the safe state, not a punishment.',
    ],
    [
      'rain_gauge',
      'I am too new to have a view, but in the gauge network a station without an observer is adopted by the nearest one. Works well as long as they are within ten miles, and the neighbour is asked first.',
    ],
  ],
  'Welcome. Here is what this place is, and what it will not become': [
    [
      'mara_v',
      'First! (I shall never write that again. It is for the archive.)',
      [
        ['ines', 'Filed under “firsts, regretted”.'],
        ['nightwatch', 'Found this on my first evening here. The archive kept it.'],
      ],
    ],
    [
      'halyard',
      'Forty years ago I’d have called it a noticeboard in a harbour office. I mean that as the highest praise.',
      [['ines', 'There was one on the wall next to the desk where the server stood. I looked at it often.']],
    ],
    [
      'tilda_k',
      '> If you have read what is new, you are done. Go outside.\n\nCame back in. It was raining. What now?',
      [
        ['ines', 'There is a community about weather in the making.'],
        ['crumb', 'Or bake. It’s dry in an oven.'],
      ],
    ],
    [
      'crumb',
      'Is the allotment price with or without the shed?',
      [
        [
          'ines',
          'Without. We are saving for the shed.',
          [['marrow_and_pea', 'Speaking as the holder of plot 14: nobody *saves* for a shed. You find doors.']],
        ],
      ],
    ],
    [
      'oarsman',
      'What happens if the donations stop? I keep books for a living and cannot help asking.',
      [
        [
          'ines',
          'Then I pay for three months, say so on the first of the month, and we talk about it. There is a reserve, it is small, I’d like it larger.',
          [['oarsman', 'An answer with a number of months in it. You would be surprised how rare that is. Thank you.']],
        ],
      ],
    ],
    [
      'perseid',
      'No advertisements is what brought me. The dark background is what kept me.',
      [
        [
          'contour_line',
          'You would be in favour of switching off the letters as well.',
          [['perseid', 'After midnight, yes.']],
        ],
      ],
    ],
    [
      'Wim_Verhoeven',
      'I come to this late, as to most things. I’ve now read everything from here to the newest post. It took me the winter. I recommend it.',
      [['ines', 'Everything? Even the markdown thread?', [['Wim_Verhoeven', 'Twice. There was ice on the canal.']]]],
    ],
    ['isobar', 'Request 3 ought to be printed on every machine ever made. *What did you press and what came.*'],
    ['selvedge', 'Reading this as a newcomer: it still looks true. That’s unusual for a welcome page.'],
    [
      'alto_two',
      'I read the rules of a community before posting in it, as asked. They were indeed short. One of them was “no encores”.',
    ],
  ],
  'Accounts of last month, and why the disk cost more': [
    [
      'oarsman',
      '212.00 − 61.40 − 18.00 − 1.20 − 74.90 = 56.50. It adds up, which I say with pleasure and not with surprise.',
      [
        ['ines', 'I always wait for your comment before I go to bed.'],
        ['kettle_on', 'This is the most romantic thing I have read all week.'],
      ],
    ],
    [
      'marrow_and_pea',
      'I feel accused.',
      [
        [
          'ines',
          'You uploaded forty-one pictures of the same marrow.',
          [
            [
              'marrow_and_pea',
              'It was *growing*.',
              [
                ['beekeeper_j', 'To be fair, you can see it grow if you go through them quickly.'],
                ['foley_pit', 'If anybody needs the sound of it, wet rubber glove on a balloon.'],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'isobar',
      'Why keep the originals? A smaller copy would do for the page, and eight out of ten pictures are never opened large.',
      [
        [
          'ines',
          'Because screens grow. The copies of two years ago already look small, and I could make better ones because the originals were there.',
          [
            ['isobar', 'Same reason I keep the paper readings. Fair.'],
            ['gable_end', 'Half of the walls I photographed are insulated now. The original is the only original.'],
          ],
        ],
      ],
    ],
    [
      'long_view',
      'Who are the 34?',
      [
        [
          'ines',
          'People who did not ask to be named, so I do not name them. Largest gift 20, smallest 1, half of them at 5. Nobody gives enough to be listened to more than you.',
          [['long_view', 'That’s a better answer than I expected.']],
        ],
      ],
    ],
    [
      'lathe_and_plane',
      'Twelve months in reserve is right. My father kept two years of oak. He never regretted an inch.',
    ],
    ['quietcarriage', 'A small one sent. I forget every month and remember when I read these.'],
    [
      'Adjoa_M',
      'Is the second disk a mirror of the first, or does it hold different pictures? Because if it’s different pictures, then you have doubled the chance of losing one.',
      [
        [
          'ines',
          'Different pictures, but both go off site every night; that’s the 18.00. I tried the way back in September: four hours for all of it.',
          [['Adjoa_M', '**Tried** the way back. Marry me.']],
        ],
      ],
    ],
  ],
  'Maintenance on Thursday: ten minutes of quiet around five in the morning': [
    [
      'third_rail',
      'Confirmed. I’ll bring the flask and say “clear” in the right voice.',
      [['ines', 'That is the part I cannot do myself.']],
    ],
    [
      'coldwater_ruth',
      'I’m in the river at five past five. You could take the whole site down and I’d never know.',
      [['ines', 'I had thought of asking you to check whether the water is still there.']],
    ],
    [
      'night_bus',
      'I’m on my break at the hospital stop 04:52. What am I to read?',
      [
        ['kettle_on', 'The tea machine instructions. Bay 3. They are a tragedy in four languages.'],
        ['couchette_9', 'A timetable. Like the rest of us.'],
      ],
    ],
    [
      'graticule',
      'Kept in the browser also if I close the tab?',
      [['ines', 'Yes. Same browser, same device. Open the composer again and it’s there.']],
    ],
    [
      'isobar',
      'Ten minutes of quiet announced three days ahead. My electricity company announces nothing and takes four hours.',
    ],
    ['rain_gauge', '05:00 UTC is reading time here. Paper it is, then!'],
  ],
  'What moderators may and may not do: a draft for comment': [
    [
      'mara_v',
      'Point 4, absolutely. An archive with holes in it is an archive; one with the holes papered over is a forgery.',
      [
        ['oarsman', 'May I steal that?', [['mara_v', 'With attribution and a box number.']]],
        [
          'crumb',
          'I was on the other side at first. A removed title can be nasty all by itself. What if the title is the thing that broke the rule?',
          [
            [
              'tilda_k',
              'We had exactly that. An admin can take the title too, and then it says “[Removed]”. A moderator can’t.',
              [
                ['crumb', 'Then I am content.'],
                ['ines', 'I’ve done it once so far. It was somebody’s telephone number.'],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'plumb_bob',
      '*Quis custodiet* and so on, somebody has to say it.',
      [
        ['sundial_ann', 'And now somebody has, we can go home.'],
        [
          'nightwatch',
          'I am literally a custos. The answer in our house is: another guard, on another floor, with a different key.',
          [['tilda_k', 'Which is point 2, really. Ask a colleague.']],
        ],
      ],
    ],
    [
      'halyard',
      'Point 1 has a hole you could sail through. Somebody will think up a thing so foul that nobody wrote a rule against it. What then, you let it stand till Tuesday?',
      [
        [
          'tilda_k',
          'The rules of the whole site are there for that: no cruelty, nothing unlawful. They are short, but they’re written.',
          [
            [
              'halyard',
              'Good. Then say so under 1, or people will ask me.',
              [
                [
                  'tilda_k',
                  'Added. I took out a comma to make room.',
                  [['ligature_fi', 'Which comma? I liked them all.']],
                ],
              ],
            ],
          ],
        ],
        ['contour_line', 'Surveyors have the same trouble. You draw the boundary and then the river moves.'],
      ],
    ],
    [
      'perseid',
      'Point 3: “unless the person has earned one without”. Earned how? That’s the vaguest sentence of the four and the heaviest.',
      [
        [
          'tilda_k',
          'Suggestions for the sentence? I tried nine.',
          [
            [
              'perseid',
              '“A ban without an end needs two moderators and a reason that both sign.”',
              [
                ['tilda_k', 'Taken, word for word.'],
                [
                  'lathe_and_plane',
                  'Two to sign. That’s how we do it with glue-ups: one person always thinks it is square.',
                ],
              ],
            ],
            ['swift_counter', 'Or let every ban end, and give the same one again if needed. A year is long.'],
          ],
        ],
      ],
    ],
    [
      'freewheeler',
      'In the church hall we have one rule: whoever shouts sweeps. Nobody has shouted since. Is there something like sweeping here?',
      [
        ['margin_note', 'Alphabetising the seed list of marrow_and_pea.'],
        ['marrow_and_pea', 'It IS alphabetical. By the names my grandmother used.'],
      ],
    ],
    [
      'TheresaOkafor',
      '> A moderator does not remove what is merely wrong.\n\nI’d like this on a card for my desk. A third of what comes to me as a report is somebody being wrong about something. The answer to that is a comment with a source in it.',
      [
        [
          'slowpost',
          'I can print the card. Two colours, while the press is warm.',
          [['TheresaOkafor', 'You will be paid in photocopies.']],
        ],
      ],
    ],
    ['Adjoa_M', 'Reading this after the edit. It holds. I leaned on it in several places and it did not creak.'],
    [
      'brine',
      'Nice words. I’d like to see the first time one of you removes something of a friend.',
      [
        [
          'perseid',
          'March. One of my oldest friends here, an off-topic telescope for sale. He sent me a rude limerick and then posted it in the right place.',
          [['brine', 'Was the limerick any good?', [['perseid', 'Metrically, no.']]]],
        ],
      ],
    ],
  ],
  'Why do downvotes exist at all?': [
    [
      'Adjoa_M',
      'For the thing that is neither wrong nor rude, only **not worth the next person’s time**: the third copy of the same link, the joke under somebody’s bad news. I don’t want to argue with it, or to report it. I want it lower down.',
      [
        [
          'long_view',
          'Then call it “lower”. An arrow pointing down at somebody says something else.',
          [
            [
              'Adjoa_M',
              'An arrow pointing down says lower, in every lift I have ever been in.',
              [
                ['freewheeler', 'In the lift at our hall it says “out of order”.'],
                [
                  'long_view',
                  'A lift does not have my name written next to it.',
                  [
                    [
                      'Adjoa_M',
                      'That I grant. It does feel like it is about the name. I felt it myself when my bridge post got its first two.',
                      [
                        [
                          'long_view',
                          'Thank you. That’s all I wanted somebody to say.',
                          [
                            [
                              'kettle_on',
                              'And this, ladies and gentlemen, took nine comments and no downvotes.',
                              [
                                [
                                  'desire_path',
                                  'I downvoted one by mistake. On the bus. Thumb. I took it back.',
                                  [['PeterFromTheBus', 'It happens on the bus.']],
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
          'swift_counter',
          'The third copy of the same link is what moderators are for.',
          [
            [
              'perseid',
              'Moderator here: please no. I’ve got one pair of hands and an eight-inch mirror. Your arrows do nine tenths of it before I wake up.',
              [
                ['isobar', 'When do you wake up?'],
                ['perseid', 'When the Sun’s out of the way.'],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'ines',
      'Discussed by us, before opening, on 11 sheets of paper that I still have. I’ll tell you what is on them instead of saying “has been discussed”.\n\n1. We tried it **without** for three weeks among thirty people. The longest threads went to the top, and the longest threads were the quarrels.\n2. We tried it **with a reason to be picked**. Everybody picked the first in the list.\n3. We tried it **as it is now**, and the quarrels sank.\n\nIt isn’t a proof. Thirty people for three weeks is not much. But it is why.',
      [
        [
          'long_view',
          'That is an actual answer. Why isn’t it in the guide?',
          [
            [
              'ines',
              'Because nobody had asked so that I noticed. It will be, by Sunday.',
              [
                [
                  'long_view',
                  'I’ll look on Sunday.',
                  [['ines', 'It is Sunday. Have a look.', [['long_view', 'It’s there. All right.']]]],
                ],
              ],
            ],
          ],
        ],
        [
          'oarsman',
          'I’d give a good deal for a scan of the eleven sheets.',
          [
            [
              'ines',
              'There is a shopping list on four of them.',
              [['oarsman', 'That is the part I want. Merchants’ letters are dull until somebody asks for onions.']],
            ],
          ],
        ],
        ['plumb_bob', 'Number 2 is every school report I ever wrote.'],
        [
          'isobar',
          'Thirty people, three weeks, one site, no control. You are right to call it not a proof. You’re also the first person on any site who has told me the sample.',
        ],
      ],
      { as: 'admins' },
    ],
    [
      'lathe_and_plane',
      'Silence is a downvote. I do not see that we need another.',
      [
        [
          'spoke_key',
          'Silence is also what a very good answer gets. I had one about bearing play that nobody has answered in half a year, because there was nothing to add.',
          [
            [
              'lathe_and_plane',
              'I read it. I have adjusted my bearings. I said nothing.',
              [
                [
                  'spoke_key',
                  'There we are. You could have voted it **up**.',
                  [
                    ['lathe_and_plane', 'I have now.'],
                    ['freewheeler', 'Six months late. That’s about right for bearings.'],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'proofing_slowly',
      'I vote down whatever begins with “serious question”. There.',
      [['kettle_on', 'I had begun to answer this, and it is gone. It was going to be a kind answer.']],
      { deleted: { as: 'normal', by: 'proofing_slowly' } },
    ],
    [
      'desire_path',
      'Somebody ought to measure *where* the arrow is pressed. On my telephone it lies under the thumb, and that is not an opinion.',
      [],
      { edited: 3 },
    ],
    [
      'zugzwang',
      'In chess, nobody downvotes your move. They simply take the bishop.',
      [['en_passant_paul', 'Or wait four months and then take it.']],
    ],
    [
      'brine',
      'It’s for people who lack the nerve to answer. Every time.',
      [
        [
          'night_bus',
          'I get eleven minutes at the end of the line. Some nights I haven’t the time to answer, it isn’t nerve. I vote and drive back.',
          [
            [
              'brine',
              'Then don’t vote down in a hurry either.',
              [['night_bus', 'You know, I can go along with that.']],
            ],
          ],
        ],
        [
          'nightwatch',
          'I answer *and* vote. Usually up on both sides, if they argue well. You’ve had several from me and did not know it.',
          [
            [
              'brine',
              'Didn’t ask for them.',
              [['nightwatch', 'They are free.', [['moss_and_slate', 'Rare, in this county. Take them.']]]],
            ],
          ],
        ],
        [
          'tilda_k',
          'A fair number of the people I have seen downvote had answered first. I cannot see who votes, nobody can, but they say so in the answer.',
        ],
      ],
    ],
    [
      'YukiTanabe',
      'In my first language there are four ways to say no without saying no. The arrow is a fifth. I find it restful: it’s the only one that does not need grammar.',
      [
        [
          'couchette_9',
          'What are the four?',
          [
            [
              'YukiTanabe',
              'A little sucking in of breath. “It is a bit…”. “I shall think about it.” And the longest one, which is yes.',
            ],
            ['plumb_bob', 'The fourth one I know from staff meetings.'],
          ],
        ],
      ],
    ],
    [
      'gable_end',
      'Practical suggestion: hide the number for the first hour. The first −1 makes the second one easy.',
      [
        [
          'Adjoa_M',
          'The arithmetic agrees with you. Early votes weigh far more than late ones. I might write that up with a pencil.',
          [['gable_end', 'Please do. I only have a feeling; you have a pencil.']],
        ],
        [
          'isobar',
          'Hiding a reading doesn’t change the weather.',
          [
            [
              'gable_end',
              'But people don’t change the weather by looking at the thermometer. They do change the score by looking at the score.',
              [['isobar', 'Conceded with pleasure.']],
            ],
          ],
        ],
        [
          'ines',
          'Not against it. It would have to be the same for everybody and explained in a line. I have put it on the list, without a promise.',
        ],
      ],
    ],
    [
      'mara_v',
      'One observation from AskHistory, without taking sides: the answers with most votes down are hardly ever rude. They are confident, short and without a source. I think readers are saying “show me”, and have only one arrow to say it with.',
      [
        [
          'sundial_ann',
          'And three out of four times, the source then comes, and the score turns round. I’ve watched it happen like a shadow on a dial.',
        ],
        ['moss_and_slate', 'Confident, short and without a source is how a roof gets quoted for.'],
      ],
    ],
    [
      'hen_number_six',
      'In the run there is an order and everybody knows it and nobody has to press anything. I am sixth. I don’t recommend it.',
      [
        ['swift_counter', 'The best comment here and I have no idea which side it’s on.'],
        ['hen_number_six', 'The side with the grain.'],
      ],
    ],
    [
      'reader_4417',
      'Reading this long after. I was one of those who only read, for half a year, and I used the score to find where the good talk was. For a quiet reader the arrows are most of what we have seen of your opinion of each other.',
    ],
  ],
  'The vote arithmetic, worked through with a pencil': [
    [
      'isobar',
      'Checked it. log₁₀(40) − log₁₀(4) = 1, so a factor of ten is one unit, and one unit is 45,000 seconds, which is 12.5 hours. The bridge stands.',
      [
        ['Adjoa_M', 'I hoped that you would come by.'],
        [
          'sundial_ann',
          'Forty-five thousand seconds. What a peculiar day that would make.',
          [['perseid', 'Close to the rotation of nothing. I looked.']],
        ],
      ],
    ],
    [
      'zugzwang',
      'What of a post with a score of zero? The logarithm of nothing is a long way down.',
      [
        [
          'Adjoa_M',
          'It takes at least 1 before the logarithm, so 0, 1 and −1 all count as nothing either way. Below that the sign turns round and it’s pushed *back* in time: −10 is 12.5 hours older.',
          [['zugzwang', 'So being disliked ages you. Mathematically.', [['alto_two', 'Not only mathematically.']]]],
        ],
      ],
    ],
    [
      'gable_end',
      '> The tenth vote matters far more than the fiftieth.\n\nThere it is. The feeling, with a pencil. Thank you.',
      [['Adjoa_M', 'You ordered it, I delivered. From 1 to 10 is the same step as from 10 to 100.']],
    ],
    [
      'long_view',
      'I’d like to disagree with something here and I can’t find it.',
      [['kettle_on', 'Screenshot taken.']],
    ],
    [
      'third_rail',
      '“A queue and not a drain” is how I explain my job at parties. Your train has not been stopped. Others have been let past.',
      [
        [
          'couchette_9',
          'I was in that train. It felt remarkably like stopping.',
          [['third_rail', 'It’s a matter of the frame of reference.']],
        ],
      ],
    ],
    [
      'crumb',
      'Can somebody do this for somebody who counts in loaves?',
      [
        [
          'Adjoa_M',
          'Say a fresh loaf is worth 1. One from twelve hours ago must be ten times as good to lie on the same shelf. From yesterday, about eighty times as good.',
          [
            ['rye_and_shine', 'Rye is better on the second day. Your arithmetic is for cake.'],
            ['crumb', 'Now I understand it, and I understand why Gerald is never on the front page.'],
          ],
        ],
      ],
    ],
    [
      'margin_note',
      'Which bridge was on the other side of the paper?',
      [
        [
          'Adjoa_M',
          'A footbridge. It’s a good one. It hums in B flat when the wind’s in the west.',
          [['alto_two', 'We can work with B flat.']],
        ],
      ],
    ],
    [
      'ines',
      'Correct in every line, and better than the page in the guide. May I put a link to it there?',
      [['Adjoa_M', 'Please do.']],
    ],
  ],
  'Small thing: could the font be a bit larger on phones': [
    ['kettle_on', 'Yes please. At four in the morning my eyes are not the ones I was issued with.'],
    [
      'TheresaOkafor',
      'Large print is the most borrowed shelf in my branch. It is not a small thing.',
      [['PeterFromTheBus', 'I only wrote small so as not to be a bother.']],
    ],
    [
      'ligature_fi',
      'If I may: not only the size. A touch more space between the lines, or bigger letters will only be crowded.',
      [
        [
          'margin_note',
          'Leading goes up with the size, but less than in proportion. About 1.5 for reading on a phone held in a moving hand. I’ve measured it. On trams.',
          [['PeterFromTheBus', 'It is a bus, but I expect it carries over.']],
        ],
      ],
    ],
    [
      'ines',
      'Which telephone, and does it happen with the letters of the system set to large as well? The sideways scrolling is a fault, whatever the size.',
      [
        [
          'PeterFromTheBus',
          'A cheap one, four years old. The big letters in the settings of the phone do nothing here.',
          [['ines', 'That is a clear report. Both will be mended.']],
        ],
      ],
    ],
  ],
  'You can choose the size of the letters now': [
    [
      'PeterFromTheBus',
      'I read this on the bus, sitting up straight. Thank you very much.',
      [
        ['ines', 'Thank **you**. You said what you pressed and what came.'],
        [
          'night_bus',
          'I wondered why you were not bent over this morning!',
          [['PeterFromTheBus', 'You drive the 8?', [['night_bus', 'The N8. You’re the thermos in row three.']]]],
        ],
      ],
    ],
    [
      'margin_note',
      'Went through every step with a tape measure. The leading moves along with it. Whoever did this, my hat is off.',
    ],
    ['darning_egg', 'I’ve set it to the largest. I am not ashamed. A magnified letter is not a secret.'],
    [
      'dust_jacket',
      'Is there one smaller as well? Some of us bind miniature books and like it tiny.',
      [['ines', 'One step smaller, yes. Below that I should have to provide a loupe.']],
    ],
    [
      'desire_path',
      '“The eyes are the same but the screens differ.” Mine aren’t even the same as each other, but point taken.',
    ],
  ],
  'Should we archive the first year on paper?': [
    [
      'mara_v',
      'Yes. On acid-free paper, with the date of every post and the name as it stood. And **put the replies in**. A letter book with only one side of the correspondence is the sorrow of my working life.',
      [
        [
          'TheresaOkafor',
          'The replies are what makes two hundred posts into nine hundred pages.',
          [
            [
              'mara_v',
              'Then a hundred posts with replies. Better one room whole than a street of façades.',
              [
                ['TheresaOkafor', 'I’m persuaded. A hundred, whole.'],
                ['gable_end', 'As a photographer of façades I ought to be hurt.'],
              ],
            ],
          ],
        ],
        [
          'oarsman',
          'Seconded, with tears. I have twenty years of answers by a Danzig merchant to questions I’ll never see.',
        ],
      ],
    ],
    [
      'dust_jacket',
      'I’ll bind one of the thirty by hand, for nothing, if the sheets come folded and not glued. Cloth over boards, sewn on tapes. Will outlive the disk.',
      [
        [
          'TheresaOkafor',
          'I had hoped you would read this. Folded, in sixteens?',
          [
            [
              'dust_jacket',
              'Sixteens. Grain **parallel to the spine**, please make the printer swear to it.',
              [['slowpost', 'The printer is me, and I swear.']],
            ],
          ],
        ],
      ],
    ],
    [
      'ligature_fi',
      'In which face?',
      [
        [
          'margin_note',
          'Here we go.',
          [
            ['ligature_fi', 'I only asked.'],
            ['sundial_ann', 'Nobody ever only asks that.'],
          ],
        ],
      ],
    ],
    [
      'swift_counter',
      'To choose, not to be chosen. I’ve written things here at a bad hour which were for the people there that night.',
      [
        [
          'TheresaOkafor',
          'Then that’s the rule: nothing without a yes from the one who wrote it. A silence counts as no.',
          [['swift_counter', 'Thank you. In that case I may well say yes to a few.']],
        ],
        ['unsent_letters', 'I would say no to mine. But I’m glad to have been asked.'],
      ],
    ],
    [
      'plumb_bob',
      'And what of somebody who has closed the account? “What you wrote stays, without your name.” Not on paper, surely.',
      [
        [
          'TheresaOkafor',
          'Cannot be asked, so isn’t in it. We’ll leave a line: “here somebody spoke who has left”.',
          [['plumb_bob', 'That line alone is worth the binding.']],
        ],
      ],
    ],
    [
      'overdue_again',
      'I’d like to borrow it. I feel I should say that now.',
      [
        ['TheresaOkafor', 'Reference only. Chained.'],
        ['quietcarriage', 'Chained to *you*, I suggest, it will come to the same.'],
      ],
    ],
    [
      'en_passant_paul',
      'Will there be a second volume? My game begins in the first year and the middlegame isn’t due till about the fifth.',
    ],
    [
      'isobar',
      'One vote against. Two hundred posts chosen by taste are not a record. Print all of them small or none.',
      [
        [
          'TheresaOkafor',
          'A selection never is a record; the parish magazine was not either. The record is on two disks and off site. This is for somebody who comes in out of the rain.',
          [['isobar', 'Then call it a selection, in large letters, on the cover. I’ll buy one.']],
        ],
      ],
    ],
  ],
  'A status page that lives somewhere else, drawn by hand until then': [
    ['third_rail', 'It has a lamp that’s green. I could look at it all night, and I do.'],
    [
      'isobar',
      'What’s the little dip on the 3rd?',
      [
        [
          'Adjoa_M',
          'That’s me, counting by hand and going for lunch. The site was fine. I’ve pencilled in a sandwich.',
          [
            [
              'isobar',
              'Gaps should be left as gaps, not drawn down to zero.',
              [['Adjoa_M', 'Corrected. The sandwich stays.']],
            ],
          ],
        ],
      ],
    ],
    [
      'ines',
      'Thank you. The whole point is that it doesn’t live with us: a lighthouse ought not to be on the ship.',
      [['halyard', 'They have been. They were called lightships, and they dragged their anchors.']],
    ],
  ],
  'Thank you, whoever fixed the back button': [
    ['ines', 'It was two evenings and one very long walk. I’m going to read your comment to the walk.'],
    [
      'night_bus',
      'Same in the cab. Eleven minutes, then the bell. Now I come back to the same line.',
      [
        [
          'kettle_on',
          'We should have a club. Those Who Are Called Away In The Middle.',
          [
            ['third_rail', 'I’d join, but I’d have to'],
            ['coldwater_ruth', 'third_rail has been called away in the middle.'],
          ],
        ],
      ],
    ],
    ['perseid', 'I hadn’t noticed, and only now notice that I have not cursed since Tuesday.'],
    ['hen_number_six', 'I walk backwards rarely, but I approve.'],
    [
      'sundial_ann',
      'The best repairs are the ones you find out about from somebody else’s thanks.',
      [['darning_egg', 'I must protest. The best repairs are orange.']],
    ],
    ['quietcarriage', 'It remembers even after the tunnel.'],
  ],
  'Hello. I read here for half a year before I made an account': [
    [
      'kettle_on',
      'Hello. Come in, it’s warm, sit anywhere. I’m sorry that the winter was bad. I’m glad that we were on.',
      [
        [
          'reader_4417',
          'It was one of yours, about the break room at four in the morning. I was up at that hour too, for other reasons.',
          [
            [
              'kettle_on',
              'Then we had that tea together, with a bit of delay.',
              [['reader_4417', 'We did. Thank you.']],
            ],
          ],
        ],
      ],
    ],
    ['ines', 'Posts like this one are what the disk is for. Welcome.'],
    [
      'hen_number_six',
      'We did not know it. But we lay every morning for somebody.',
      [['marrow_and_pea', 'I’ll never get used to being moved by a hen.']],
    ],
    ['isobar', 'Half a year of reading is a good baseline. Welcome to the instrument.'],
    [
      'coldwater_ruth',
      'First post and the whole place is blowing its nose. Well done, and hello.',
      [
        ['reader_4417', 'I didn’t mean to! I nearly deleted it twice before pressing.'],
        ['desire_path', 'I’m glad you walked across the lawn.'],
      ],
    ],
    [
      'selvedge',
      'I was the newest for a month and it is a nice seat. I hand it on to you. You’ll be asked what you mend.',
      [
        [
          'reader_4417',
          'Nothing yet. What did you start with?',
          [['selvedge', 'A sleeve. Come over, we’ve got a thread for the first hole.']],
        ],
      ],
    ],
    [
      'crumb',
      'What should we talk you into? There is bread (of course). There are swifts, though they are away just now.',
      [
        [
          'reader_4417',
          'I’ve been reading the night trains from beginning to end. I have not been in one since I was nine.',
          [
            [
              'couchette_9',
              'Upper bunk, window end. Write to me when you have a date and I’ll tell you which car has the good kettle.',
              [['reader_4417', 'That’s the kindest thing a timetable has ever said to me.']],
            ],
            [
              'third_rail',
              'I may be the one who stops you outside some junction at three. I’ll think of you, and I’m not allowed to say why.',
            ],
          ],
        ],
      ],
    ],
    ['nightwatch', 'There are always more people in the picture than one thinks. Good evening to you.'],
    ['rain_gauge', 'Hello from the second newest. They’re like this all the time, I checked.'],
  ],
  'Two years. Some numbers, and a promise about the next two': [
    [
      'PeterFromTheBus',
      'if anybody still looks for the man who mends accordions, this is his number at home, he is in after six',
      [
        [
          'ines',
          'Taken down. Numbers of other people stay out of here, those of kind people too. He is at the market on Saturdays, and easily heard.',
          [['PeterFromTheBus', 'ok. sorry ines. he says hello']],
          { as: 'admins' },
        ],
      ],
      { deleted: { as: 'admins', by: 'ines' } },
    ],
    [
      'halyard',
      'Two years without running aground, with a crew that had never met. I’ve known ships do worse with an admiral aboard.',
      [
        [
          'ines',
          'We touched once. April of the first year, the certificates.',
          [
            ['halyard', 'Touching is not grounding. You came off on the same tide.'],
            ['third_rail', 'I remember that night. Everything was red. I felt at home.'],
          ],
        ],
      ],
    ],
    [
      'mara_v',
      'Point 2 is the one I’ve waited for. What will the file be? Please not a format that needs a program nobody has in ten years.',
      [
        [
          'ines',
          'Plain text, the markdown that you typed, one piece after another with date and address above it; the pictures beside it. A person with no program at all can read it.',
          [
            ['mara_v', 'You’ve made an archivist happy before breakfast.'],
            ['plumb_bob', 'Will the Greek survive?', [['ines', 'With its accents.', [['plumb_bob', 'εὖγε.']]]]],
            [
              'isobar',
              'Dates in UTC, and year first? Say yes.',
              [
                [
                  'ines',
                  'Year first. In UTC. I would not dare otherwise.',
                  [
                    [
                      'isobar',
                      'I’ll raise my donation by the price of a thermometer.',
                      [
                        [
                          'oarsman',
                          'Mercury or digital? It makes a difference in the accounts.',
                          [['isobar', 'Mercury is no longer sold. Spirit.']],
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
          'swift_counter',
          'Does “everything you wrote” include what I answered to others? An answer with no question reads oddly.',
          [
            [
              'ines',
              'Yours, with the title of the post and the name you answered. Not the words of the other: those are theirs to take.',
              [['swift_counter', 'Correct, and a pity, and correct.']],
            ],
          ],
        ],
      ],
    ],
    [
      'slowpost',
      'The press is a treadle platen, a hundred and ten years old, in a garage with a good neighbour. It prints about six hundred an hour if I’m fed. First letter in January, **if** I get addresses; write to me, on paper.',
      [
        [
          'ligature_fi',
          'I have two cases of a decent old style, 12 point, that want to be used. I can bring them on the train.',
          [
            [
              'slowpost',
              'Do you know what two cases weigh?',
              [
                [
                  'ligature_fi',
                  'I know what they weigh. I have carried them up four flights for a Christmas card.',
                  [
                    [
                      'spoke_key',
                      'I’ve got a cargo bicycle and will meet you at the station.',
                      [['ligature_fi', 'This site.']],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
        ['dust_jacket', 'Folding is at my place. Bring a bone folder, there’ll be soup.'],
        [
          'Wim_Verhoeven',
          'How often does it come? I ask because the post reaches the lock by boat on Wednesdays.',
          [['slowpost', 'Four times a year. One on a Wednesday, for you.']],
        ],
        [
          'couchette_9',
          'I’ve an envelope here with your name on it. Perhaps this one.',
          [['slowpost', 'There’s no hurry at all. The box is at the gate.']],
        ],
      ],
    ],
    [
      'crumb',
      'Twenty-six! I remember when we were four and two of them were bread.',
      [
        ['rye_and_shine', 'One was bread. The other was **your white flour**.'],
        ['crumb', 'Happy birthday to you too.'],
      ],
    ],
    [
      'long_view',
      '“I no longer know everybody by name.” You do know mine, I expect, for the wrong reasons. Still: I have been angry in many places, and this one answered. Two more years, then.',
      [
        [
          'ines',
          'I know your name for eleven sheets of paper that I’d never have written out otherwise. Two more years.',
          [['kettle_on', 'Is it dusty in here?']],
        ],
      ],
    ],
    [
      'isobar',
      'You wrote “some numbers” and there are three. Could we have the rest? Posts a month, comments, how many come back.',
      [
        [
          'ines',
          'Posts about 700 a month, comments eight times that. Of the people who wrote something in their first week, six in ten wrote something this autumn. How long anybody looks at a page I don’t count, so I can’t tell you.',
          [
            ['isobar', 'Six in ten is remarkable. My hut has kept one in one, but it’s only me.'],
            ['gable_end', 'The number I like best is the one you don’t have.'],
          ],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'Comments that fold on a telephone: may I ask that they stay folded when I come back? I fold things for a reason.',
      [
        ['ines', 'They will. It’s the first thing on the sheet.'],
        [
          'graticule',
          'And back the way they were, I hope.',
          [['Adjoa_M', 'It’s the map person. Of course it is the map person.']],
        ],
      ],
    ],
    [
      'night_bus',
      'Read it on the upper deck at the terminus, engine off. It’s a good read. The fox says congratulations.',
      [
        [
          'perseid',
          'You have a fox as well? Mine’s on the reservoir road.',
          [['night_bus', 'Maybe she takes the N8.']],
        ],
      ],
    ],
    [
      'freewheeler',
      'Small rooms: yes. The Thursday evening had nineteen bicycles once and nobody learned anything. At twelve, everybody goes home knowing how to true a wheel.',
      [
        [
          'desire_path',
          'What do you do with the thirteenth?',
          [
            [
              'freewheeler',
              'Start a Tuesday.',
              [['tilda_k', 'This ought to be the policy for new communities, in two words.']],
            ],
          ],
        ],
      ],
    ],
    [
      'brine',
      'Rules help those who make them. You left that out.',
      [
        [
          'nightwatch',
          'The ones with five rules were made by five members at a table, as far as I saw. There’s a table in most of them still.',
          [
            [
              'brine',
              'Didn’t get a chair.',
              [['nightwatch', 'CityWalks is talking about its rules next week. There is a chair. I’ll keep it.']],
            ],
          ],
        ],
      ],
    ],
    [
      'coldwater_ruth',
      'Happy second birthday. I swam two lengths of the weir for it, one for each year. By the tenth I’ll need a wetsuit or a doctor.',
      [
        [
          'ines',
          'I’ll join you for the third. What has the water got?',
          [['coldwater_ruth', 'Seven degrees and a heron.']],
        ],
      ],
    ],
    ['zugzwang', 'Six months’ notice of closing is one move in some of my games. I’m reassured and slightly alarmed.'],
    [
      'YukiTanabe',
      'I learned “close the door with good manners” from this post and used it on my landlord. He was confused. I was proud.',
    ],
    [
      'marrow_and_pea',
      'I’ll pay the next disk. In marrows.',
      [['oarsman', 'At what rate of exchange?', [['marrow_and_pea', 'In August, falling.']]]],
    ],
    ['alto_two', 'We would have sung, but we’re only the second altos and it would have been one note.'],
    [
      'PeterFromTheBus',
      'I’ve only been here a hundred days or so, but it’s the part of the ride I look forward to. Congratulations.',
    ],
  ],
  'Can I change the order of the pictures after I have uploaded them?': [
    [
      'ines',
      'While you are still writing, yes: take the “after” out and add it again, and it goes to the end. Once the post is out, the order stays.',
      [
        [
          'Lotte1987',
          'It’s out. The jumper now gets a hole in it.',
          [
            ['kettle_on', 'I rather love that. A jumper un-mended in two steps.'],
            [
              'ines',
              'You can still edit the text: “read from right to left” has served whole civilisations.',
              [['Lotte1987', 'Done. People are answering in mirror writing.']],
            ],
          ],
        ],
      ],
    ],
    ['selvedge', 'I did precisely this with my first sleeve. I now name them 1 and 2 before I start.'],
  ],
  'Start here: the twelve questions that everybody asks': [
    [
      'crumb',
      'Thirteenth: why is my loaf dense? I know it’s not about the site, but I’m asked it in here too.',
      [['ines', 'I’ll link to you.']],
    ],
    [
      'oarsman',
      'Is a mute for ever, or does it wear off?',
      [['ines', 'It stays until you take it back. There’s a list in the settings.']],
    ],
    [
      'swift_counter',
      'Why can’t one change a name? I have regretted the number of a house before.',
      [
        [
          'ines',
          'Because half the memory of a place is *who said that*. But choose slowly; I’ve put that on the page where you sign up.',
          [['overdue_again', 'I wish that I had.']],
        ],
      ],
    ],
    [
      'slowpost',
      'On LetterWriting: anything sent to me on paper is posted within the week, with the coffee stains described.',
    ],
    [
      'beekeeper_j',
      'Ten pictures: of all of them together or each time? I have four hives and like to be fair.',
      [
        [
          'TheresaOkafor',
          'Each post. Two and a half pictures a hive.',
          [['beekeeper_j', 'The half will be of the lid.']],
        ],
      ],
    ],
    [
      'YukiTanabe',
      '“Deleted is deleted” – also from the backups?',
      [
        [
          'ines',
          'Good question. If you erase the content, it’s gone from the site at once, and from the backups when the last old one is thrown away, which takes thirty days.',
          [
            ['YukiTanabe', 'Clear. Thank you. May I suggest that you put the thirty days in the text?'],
            ['ines', 'It will be in the next edition.'],
          ],
        ],
      ],
    ],
    [
      'moss_and_slate',
      'Put it on the home screen as it says. Works up on the roof, with one hand. The other’s for the roof.',
    ],
    ['PeterFromTheBus', 'I read all twelve and my question was the thirteenth, but everybody was nice about it.'],
    [
      'selvedge',
      'Can the moderators see who I mute?',
      [['ines', 'No. Nor can I, without looking where I have promised not to look.']],
    ],
  ],
  'How do I make a line break that is not a new paragraph?': [
    [
      'plumb_bob',
      'Two spaces at the end of the line, then Return. They can’t be seen, like much that holds things up.',
      [
        [
          'PeterFromTheBus',
          'My phone makes a full stop out of two spaces!',
          [
            [
              'TheresaOkafor',
              'Then a backslash at the end of the line, it does the same:\n\n`Market 7:12\\`\n\nHold down the slash key and it’s above it.',
              [['PeterFromTheBus', 'Market 7:12\\\nHospital 7:25\\\nIt works!']],
            ],
          ],
        ],
      ],
    ],
    [
      'third_rail',
      'For a timetable you want a table. I feel strongly about this.',
      [['TheresaOkafor', 'I’ll write a page to copy from. Give me a day.']],
    ],
  ],
  'Tables, line breaks and quotations: a page to copy from': [
    ['PeterFromTheBus', 'The 7:25 is now the 7:27, but the table’s beautiful.'],
    [
      'isobar',
      'The colon after the dashes sets the column to the right, for those who wonder. Numbers belong on the right.',
      [
        [
          'margin_note',
          'On the **decimal point**, if you want to start that conversation.',
          [
            ['isobar', 'I write all of mine with one decimal place, so that the right *is* the decimal point.'],
            ['margin_note', 'I’ve nothing to add. That happens rarely.'],
          ],
        ],
      ],
    ],
    ['couchette_9', 'Copied for the breakfasts. There’s a column for “hot”, which is mostly empty.'],
    [
      'MrBasset',
      'how do you do the grey boxes',
      [
        [
          'TheresaOkafor',
          'Four spaces in front of the line, or a backtick on both sides for a few words: `like this`.',
        ],
      ],
    ],
  ],
  'is there a way to see only pictures': [
    [
      'TheresaOkafor',
      'Not that I know of. The *Card* layout shows them large, though, so that you can scroll along as in an album.',
      [['MrBasset', 'thanks that does it mostly']],
    ],
    ['gable_end', 'I would use it every day. Meanwhile CityWalks on *Latest*, in Card, is as good as only pictures.'],
    ['hen_number_six', 'There’s one of me from the left.'],
  ],
  'My picture comes out lying on its side': [
    [
      'gable_end',
      'The gallery app only writes a note into the file, “please turn”, and doesn’t turn anything. Crop one pixel off the edge and save: then it has to.',
      [
        ['Lotte1987', 'It’s standing! I’ve cut off a bit of crust, but it stands.'],
        [
          'ines',
          'A fine trick which nobody should need. I’m looking at it. Lotte, may I have the file as it was?',
          [
            [
              'Lotte1987',
              'Sent to the address at the bottom. It’s a spelt loaf, in case that matters.',
              [['ines', 'It turns out that it’s not the spelt.']],
            ],
          ],
        ],
      ],
    ],
    [
      'crumb',
      'Leave it lying. Loaves rest on their side to cool, it’s good for the crumb.',
      [
        ['proofing_slowly', 'Is that true?'],
        ['crumb', 'No.'],
      ],
    ],
    ['eyepiece', 'All my Moons are a quarter turn off as well, only nobody has ever noticed.'],
  ],
  'Pictures that lay on their side now stand up': [
    ['Lotte1987', 'It stands! Thank you, that was fast.'],
    [
      'eyepiece',
      'The Moon is upright. Three people have written to ask what has happened to her.',
      [
        ['perseid', 'Upright for which hemisphere?'],
        ['eyepiece', 'Don’t.'],
      ],
    ],
    [
      'contour_line',
      'You don’t keep the place where it was taken, I hope? The telephone writes that in as well.',
      [['ines', 'No. We read how it was held, turn it, and throw away all the rest, place included.']],
    ],
  ],
  'What is the difference between hiding a post and muting a person?': [
    [
      'TheresaOkafor',
      '- **Hide** puts away one post, for you only. The author stays where they are.\n- **Mute** puts away a person, everywhere, for you only. They are not told.\n\nIf only one post has gone, you hid it.',
      [
        [
          'selvedge',
          'One post about moths has gone. I’m relieved, I like the person.',
          [['darning_egg', 'Moths are hard on our kind.']],
        ],
      ],
    ],
    [
      'desire_path',
      'And you can mute a whole community, if one’s not for you. It then stays out of *All*.',
      [['alto_two', 'Some have done it to the choir. We hear it, in the gaps.']],
    ],
  ],
  'Can I write Greek here?': [
    [
      'YukiTanabe',
      'For the long vowels: add a Māori keyboard on your system. It has all five with the macron, one key away. Latin teachers have been living off it for years.',
      [
        [
          'plumb_bob',
          'Ēheu! It works. I have laid bricks for six years beside people who could have told me.',
          [
            [
              'YukiTanabe',
              'And it’s a beautiful language as well. Its encyclopaedia for children has a fine page on volcanoes.',
            ],
          ],
        ],
        ['oarsman', 'āēīōū. I owe you an evening, Yuki.'],
      ],
    ],
    [
      'ligature_fi',
      'Please check that what you copy is *one* character and not an a with a separate stroke laid on it. They look the same here and break in the search.',
      [
        [
          'plumb_bob',
          'How do I see which I have?',
          [
            [
              'ligature_fi',
              'Put the cursor behind it and press Backspace once. If only the stroke goes, there were two.',
              [['plumb_bob', 'Two. In all of my old posts. I’ve been building with loose mortar.']],
            ],
          ],
        ],
        [
          'ines',
          'The site joins them before it searches, so old ones are found as well. But do it properly if you can.',
        ],
      ],
    ],
    ['sundial_ann', 'On a wall I just paint them. Nobody has ever asked for my encoding.'],
  ],
  'I have two accounts and have forgotten the password of the better one': [
    [
      'ines',
      'They can’t be made one, I’m afraid; nothing in the machine knows how. But I can let you back into the first, if you write from the mail address it was made with.',
      [
        [
          'overdue_again',
          'That address belonged to a library.',
          [
            [
              'ines',
              'Can you write from it?',
              [
                [
                  'overdue_again',
                  'They locked it, over a matter of eleven books.',
                  [
                    [
                      'TheresaOkafor',
                      'Bring back the books and ask for the address. In that order.',
                      [
                        [
                          'overdue_again',
                          'Nine of them are in another country.',
                          [
                            [
                              'couchette_9',
                              'I’ll be passing through on the 14th. Which country?',
                              [['overdue_again', 'It depends. Can you carry an atlas?']],
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
      'We like you under this name. Is the other one really better?',
      [['overdue_again', 'It was “punctual_reader”. So no.']],
    ],
    ['jb_1962', 'Write it on paper inside the shed door. Never failed me.'],
  ],
  'Screen reader users: does the vote button say enough?': [
    [
      'foley_pit',
      'I use one when my eyes are done after a long edit. The vote button says what it does, but the number after it comes without a noun: “forty-one”. Forty-one what?',
      [['kettle_on', 'Passed on, in your words, with the “what?”.', [['ines', 'Got it. It’ll say “41 points”.']]]],
    ],
    [
      'alto_two',
      'Our accompanist reads here by ear. She says that headings are good and she can jump from post to post. What she misses is being told **when a comment is an answer to an answer**. On the page there’s a line on the left; by ear they’re all in one row.',
      [
        [
          'kettle_on',
          'That’s an important one. How would she like it? “Level three”, or “in answer to crumb”?',
          [
            [
              'alto_two',
              'Asked her over the break: the name, not the number. “Nobody has ever said *level three* to me in a conversation.”',
              [['ines', 'Thank her. That’s a better design than the one I’d drawn.']],
            ],
          ],
        ],
      ],
    ],
    [
      'gable_end',
      'In the galleries, could we who post be asked for a description? I would write them. What is on a wall can be said in a line.',
      [
        [
          'kettle_on',
          'My colleague says: yes, and please with opinion. “A brown wall” is less than “a wall the colour of bad tea”.',
          [['gable_end', 'He’ll get opinions.']],
        ],
      ],
    ],
    ['hen_number_six', 'I have sharp eyes and cannot read. Is there something for that?'],
    [
      'YukiTanabe',
      'It pronounces my Finnish posts with English rules. It’s very funny, but I suppose it’s not meant to be.',
      [['kettle_on', 'He laughed for a minute. Then he said that yes, the language ought to be marked.']],
    ],
  ],
  'Do drafts stay if I close the browser?': [
    [
      'TheresaOkafor',
      'Yes, on the same device and in the same browser. Not if you have told it to forget everything when it closes, or in a private window.',
      [
        [
          'rain_gauge',
          'It’s an ordinary window. I’ve typed 1996 as a test, closed everything, and 1996 is still there. It was a dry year.',
          [
            [
              'isobar',
              '1996? Dry? My spring starts in ’97, so I can’t check you. **Please** post it.',
              [
                [
                  'rain_gauge',
                  'I’m at 2003. The cat has opinions about the keyboard.',
                  [['isobar', 'Take all the time that you need. I’ve refreshed only four times.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'contour_line',
      'All the same, for thirty years of anything: type it into a plain file of your own and paste it at the end. Browsers are tidy when you least want it.',
      [['rain_gauge', 'Doing both now. A gauge and a check gauge.']],
    ],
  ],
}
