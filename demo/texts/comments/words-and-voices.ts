import type { CommentTexts } from '../comment-text.ts'

export const commentsOfWordsAndVoices: CommentTexts = {
  'What a label in a museum has to survive': [
    [
      'nightwatch',
      'I stand next to your labels eight hours a day. People read the first line, look at the picture, look back for the date, and ask me where the toilets are.',
      [
        [
          'margin_note',
          'Then the first line is doing well. What do they do with the last?',
          [['nightwatch', 'Lean on it.']],
        ],
      ],
    ],
    [
      'gable_end',
      'Does the 24 point hold for white on dark too?',
      [
        [
          'margin_note',
          'Go a little bolder and a little wider apart. And ask who dusts. Fingerprints on black are the most read text in our building.',
        ],
      ],
    ],
    [
      'Adjoa_M',
      'From a wheelchair everything hung at 150 cm is a reflection of the lamp. Please add the height to the list: **100 to 110**, tilted.',
      [
        [
          'margin_note',
          'You are right and I am ashamed that it was not there. We tilt by thirty degrees, and I check it sitting down.',
        ],
      ],
    ],
    ['ligature_fi', '“Dark grey on pale grey is a confession.” I have this on the wall now. In black.'],
  ],
  'Kerning pair of the week: the T and the o in TOILETS, on the second floor': [
    [
      'ligature_fi',
      'The o being lower case is the real story here.',
      [['margin_note', 'I did not want to frighten people all at once.']],
    ],
    [
      'tilda_k',
      'Ours says **TOI LETS**. For a year I thought that it was an estate agent.',
      [
        ['plumb_bob', 'Toi, second person singular. It addresses you personally.'],
        [
          'gable_end',
          'Photograph, please.',
          [['tilda_k', 'They replaced it in spring. Now it says TOLIETS, perfectly spaced.']],
        ],
      ],
    ],
    [
      'nightwatch',
      'Which second floor? Ours?',
      [
        [
          'margin_note',
          'I cannot comment on an ongoing case.',
          [['nightwatch', 'It is ours. I have just been up to look and now I cannot unsee it. Thank you very much.']],
        ],
      ],
    ],
  ],
  'Our free typeface for signs is at version 0.9: please break it': [
    [
      'tilda_k',
      'Broken, as asked. In condensed, “rn” becomes “m” at eight metres. We have a stop called Barnfield; half the town would end up in Bamfield.',
      [
        [
          'ligature_fi',
          'That is number 62. Thank you! Which weight?',
          [['tilda_k', 'Medium. In bold it is fine, but in bold the whole stop shouts.']],
        ],
      ],
    ],
    [
      'YukiTanabe',
      'The ogonek on ą sits a little too far to the left; my Polish teacher says that it looks as if it had been stuck on in a hurry. Everything else she liked, and she likes nothing.',
      [
        [
          'ligature_fi',
          'Moved by twelve units. Please ask whether she has any feelings about ę.',
          [
            [
              'YukiTanabe',
              'She has feelings about ę. She has drawn it. I shall send you the napkin.',
              [['ligature_fi', 'The napkin is now in the repository, under `sources/napkin`.']],
            ],
          ],
        ],
      ],
    ],
    [
      'margin_note',
      'Printed at 24 point, hung in the corridor at fifty lux. The arrows at 22.5° are **wonderful**. The 7 looks like a 1 that has seen something.',
    ],
    [
      'gable_end',
      'At dusk, yellow on black, seen from the bus: the a closes up. The e holds.',
      [
        [
          'ligature_fi',
          'Which is odd, the a has the larger eye. It may be the paint. Did it run?',
          [['gable_end', 'It was my brush, so yes.']],
        ],
      ],
    ],
    [
      'PeterFromTheBus',
      'what is number 14',
      [
        [
          'ligature_fi',
          'If you write “ffj”, the three of them hold hands. No language needs it.',
          [['plumb_bob', 'Norwegian could be persuaded.']],
        ],
      ],
    ],
  ],
  'One letter, drawn eleven times in one afternoon': [
    ['sundial_ann', 'Number six. You went past it.', [['ligature_fi', 'I know. One only sees it from seven.']]],
    ['margin_note', 'The left side is fine. The right side is too good and makes it look guilty.'],
    ['eyepiece', 'I know this afternoon. Mine was a crater.'],
  ],
  'Roman numerals on dials: IIII or IV?': [
    [
      'plumb_bob',
      'The Romans themselves wrote IIII more often than not. You have the ancients with you.',
      [['sundial_ann', 'I knew that they would come round.']],
    ],
    [
      'brine',
      'IV is correct. What is taught at school is IV.',
      [
        [
          'sundial_ann',
          'What is taught at school does not hang opposite VIII.',
          [['halyard', 'Ship’s clock: IIII. Settled.']],
        ],
      ],
    ],
    ['mara_v', 'There is a church clock near here with both, as the painter died in between.'],
  ],
  'Hand-painted, 1930 or so: look at that curve': [
    [
      'ligature_fi',
      'That is one stroke with a wide brush and a full breath. Nobody teaches it any more.',
      [
        [
          'gable_end',
          'An old man came past as I stood there. His uncle painted it. He said: “He did the curves before lunch.”',
          [
            ['margin_note', '*He did the curves before lunch.* I want a book with that title.'],
            ['lathe_and_plane', 'So do I. Curves before lunch, glue after.'],
          ],
        ],
      ],
    ],
    [
      'desire_path',
      'Is this the one behind the brewery? They put up scaffolding there on Tuesday.',
      [
        [
          'gable_end',
          'Yes. Insulation. I have three weeks and one ladder.',
          [
            [
              'Adjoa_M',
              'Ask them for boards on battens, fixed through the joints. Then it is covered, not destroyed, and somebody in 2080 gets a surprise. I can write you the two sentences for the builder.',
              [['gable_end', 'Please! I had not thought that there was anything one could ask for.']],
            ],
          ],
        ],
      ],
    ],
    ['moss_and_slate', 'Lead white. That is why it is still there, and why you do not lick it.'],
  ],
  'In which script do you find it easiest to see that a letter is ugly?': [
    [
      'zugzwang',
      'In Cyrillic, because I learned it late and by looking. Latin I only ever heard with my eyes.',
      [['YukiTanabe', '“Heard with my eyes” is exactly it.']],
    ],
    [
      'ligature_fi',
      'Turn it upside down. Then you cannot read it and you see it. It is the oldest trick there is.',
      [
        [
          'YukiTanabe',
          'I did, and my favourite book face has a drunk s.',
          [['ligature_fi', 'They nearly all have. The top is smaller than the bottom, and you never noticed.']],
        ],
      ],
    ],
    ['plumb_bob', 'Greek, since I only see it carved, and a mason with a bad day is visible for two thousand years.'],
  ],
  'A stop name that fits on no sign': [
    ['night_bus', 'I announce it as Poly. Once I read out the whole of it and somebody applauded.'],
    [
      'ligature_fi',
      'We have a condensed for this. It will still not fit, but it will not fit more elegantly.',
      [['tilda_k', 'The faculty has been asked whether it would drop the brackets. It has formed a committee.']],
    ],
    ['third_rail', 'On our panel it is PFA2. Nobody has complained, they are all points.'],
  ],
  'I have been asked to set a gravestone in Comic something. Talk me round': [
    [
      'sundial_ann',
      'No talking round from me. You letter a stone for the dead and the daughter, and both have spoken.',
      [['margin_note', 'I read this aloud to the mason. He put down his chisel and nodded.']],
    ],
    [
      'gable_end',
      'What stone?',
      [
        [
          'margin_note',
          'Welsh slate. The round ends take beautifully; they look like drops.',
          [
            [
              'moss_and_slate',
              'Riven or sawn? Riven will spall at round ends. Ask me how I know.',
              [
                [
                  'margin_note',
                  'Sawn, rubbed, not polished. How do you know?',
                  [
                    [
                      'moss_and_slate',
                      'My nan’s house number. It says 1 now. It was 10.',
                      [
                        [
                          'kettle_on',
                          'Does the post still come?',
                          [['moss_and_slate', 'The neighbours bring it. They have got quite close.']],
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
      'A joke font on a grave is a joke font on a grave.',
      [
        [
          'margin_note',
          'If it were the font, I would be with you. It is his hand. You would not tell a man that his own signature is in bad taste.',
          [['brine', 'I might. But all right, the hand is different.', [['plumb_bob', 'I note the date.']]]],
        ],
      ],
    ],
    [
      'selvedge',
      'My mother did the names in my school coats in a hand like that. I would know it anywhere. I would want it on a stone.',
    ],
    [
      'tilda_k',
      'Did he letter in capitals only? What did you do for the lower case in the dates?',
      [
        [
          'margin_note',
          'Capitals only, so I stayed with them. The figures I took from a strip in which a dog runs a bank.',
          [['coldwater_ruth', 'This is the best sentence on the whole site this week.']],
        ],
      ],
    ],
    ['nightwatch', 'I work in your building and I have seen nothing.', [['margin_note', 'You are a good man.']]],
    [
      'reader_4417',
      'New here. I did not think I would read all of a thread about letters. Will you show it when it stands?',
      [['margin_note', 'If the daughter likes it, yes. It goes up in March, when the ground has settled.']],
    ],
    [
      'YukiTanabe',
      'Is there a full stop at the end?',
      [
        [
          'margin_note',
          'She asked for an exclamation mark. He put one after everything. We are still discussing.',
          [['YukiTanabe', 'Let her have it.', [['margin_note', 'I have just drawn one. It leans. She is having it.']]]],
        ],
      ],
    ],
  ],
  'Today somebody wrote “ﬁ” to me and meant it': [
    ['slowpost', 'With a pen I do it all the time and nobody marries me.'],
    [
      'margin_note',
      'Was it in the subject line? Did anything break?',
      [['ligature_fi', 'Everything broke. Their search cannot ﬁnd me any more.']],
    ],
  ],
  'How we correct each other here': [
    [
      'zugzwang',
      'Please correct: “I am looking forward to be corrected.”',
      [
        [
          'YukiTanabe',
          'Good: the word order, and the courage. A person would say: *looking forward to being corrected*.',
          [['zugzwang', 'I am looking forward to being corrected again.']],
        ],
      ],
    ],
    ['plumb_bob', 'Thirty years a teacher, and rule 3 would have spared me twenty of them.'],
    [
      'rye_and_shine',
      'Rule 4! I spoke like a railway notice for a decade.',
      [['couchette_9', 'Railway notices are how I learned. I can forbid you to lean out in five languages.']],
    ],
  ],
  'I can explain a volcano and cannot order coffee': [
    [
      'couchette_9',
      'Mine is the other way round: coffee in twenty-two languages, and not one sentence about why anything is there.',
      [
        [
          'YukiTanabe',
          'We should travel together. You order, I explain the hill.',
          [
            [
              'couchette_9',
              'The 21:40 has a top bunk free, window end. I would give up neither, but you may have the lower.',
            ],
          ],
        ],
      ],
    ],
    [
      'plumb_bob',
      'I have pupils who can decline “table” in six cases and could not sit down at one. Bravo for the basalt.',
    ],
    [
      'zugzwang',
      'I learned from chess books. In my first week I told a waiter that his position was hopeless.',
      [
        [
          'en_passant_paul',
          'Was it?',
          [['zugzwang', 'There were eleven of us and he had forgotten the soup. Objectively, yes.']],
        ],
      ],
    ],
    [
      'isobar',
      'Shield volcanoes in the Miocene: where was this, roughly? I ask for the geology, not to find your bakery.',
      [
        [
          'YukiTanabe',
          'I had better not say, as there is only one bakery. But from the summit you see the sea on both sides, and the stones float.',
          [
            [
              'isobar',
              'Pumice. Then it was not all shield.',
              [
                [
                  'YukiTanabe',
                  'You are right!! The encyclopaedia is for ages eight to ten. They save pumice for twelve.',
                  [
                    [
                      'isobar',
                      'A wise publisher. I was given pumice too early.',
                      [['kettle_on', 'It explains a lot about you, isobar.']],
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
      'TheresaOkafor',
      'Children’s encyclopaedias are the most borrowed books of our grown-up learners, and the most shamefacedly hidden under novels. I have put up a sign: **Everybody takes the dinosaur one.**',
      [
        ['rye_and_shine', 'I took the dinosaur one. I hid it.'],
        ['Lotte1987', 'The dinosaur one got me through the whole of last winter'],
      ],
    ],
    [
      'slowpost',
      'What became of the coffee?',
      [
        [
          'YukiTanabe',
          'On the third day I said: *a dark, hot liquid, please, produced by the percolation of water*. She wrote it on the board. It is on the menu.',
          [
            [
              'crumb',
              'Under what price?',
              [
                [
                  'YukiTanabe',
                  'Ten cents more than ordinary coffee.',
                  [['crumb', 'Fair. It is produced by percolation.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      'Could you do the blood circulation **well**? I have colleagues who would take you.',
      [['YukiTanabe', 'I left out the spleen. The old man noticed. He had been a vet.']],
    ],
    ['MrBasset', 'very good. laughed out loud, dog left the room'],
    [
      'brine',
      'You could just have learned ten phrases before you went, like everybody else.',
      [
        ['YukiTanabe', 'I could! But then I should have had a coffee, and not a story.', [['brine', 'Hm.']]],
        ['Wim_Verhoeven', 'Everybody else goes home and remembers the coffee.'],
      ],
    ],
    [
      'oarsman',
      'My Latin is all merchants. If I met a Roman I could only sell him pepper, late, and blame the weather.',
      [['plumb_bob', 'You would have done very well at Ostia.']],
    ],
  ],
  'Latin on a building site: words that my mates now use': [
    [
      'moss_and_slate',
      '*Cave canem* on our van. There is no dog. There is Darren.',
      [['plumb_bob', 'Cave Darrenum. Accusative.', [['moss_and_slate', 'He wants it on his helmet now.']]]],
    ],
    [
      'oarsman',
      'What do you call the spirit level?',
      [['plumb_bob', '*Libella*, and a true one, Vitruvius has it. The lads call it Isabella.']],
    ],
    ['lathe_and_plane', 'MISCEO ERGO SUM is better than anything I have read on a wall this year.'],
    [
      'YukiTanabe',
      'Have they asked you for swear words yet?',
      [['plumb_bob', 'On day one. I gave them Catullus. It was quiet for an hour.']],
    ],
  ],
  '“Excuse me, this is my bed” in nineteen languages': [
    [
      'YukiTanabe',
      'Estonian, from a friend: *Vabandage, see on minu voodi.* She adds that an Estonian would not say anything. She would stand in the corridor until morning.',
      [['couchette_9', 'Noted with the pronunciation and with the corridor.']],
    ],
    [
      'Wim_Verhoeven',
      'I have never needed it. I live in the lock house. But in Frisian it would be “dit is myn bêd”, and you take your cap off.',
    ],
    [
      'night_bus',
      'On the N8 it is the upper deck and “mate, terminus”.',
      [
        [
          'PeterFromTheBus',
          'he says it very kindly, I can confirm',
          [['night_bus', 'Peter has missed Larch Road eleven times.']],
        ],
      ],
    ],
    [
      'quietcarriage',
      'And what did you say to the lady?',
      [
        [
          'couchette_9',
          'Nothing in the end. She gave me half an egg, and I slept by the window in the corridor.',
          [['quietcarriage', 'That is a very good egg.']],
        ],
      ],
    ],
    [
      'TheresaOkafor',
      'Welsh, from Monday’s table: *Esgusodwch fi, fy ngwely i yw hwn.* Note that *gwely* has become *ngwely*. The bed itself changes when it is yours.',
      [
        ['couchette_9', 'So does mine.'],
        ['zugzwang', 'I was going to start Welsh. I am putting it off again.'],
      ],
    ],
  ],
  'False friends that cost you something': [
    [
      'rye_and_shine',
      'I asked for bread without preservatives, in the wrong language. The baker went red and said that he hoped so.',
      [['crumb', 'Every learner’s first bread story. Mine involved a queue.']],
    ],
    ['couchette_9', 'Ordered “gift” for my aunt in German. The chemist asked how heavy she was.'],
    [
      'YukiTanabe',
      'The plums were a perfect answer. That is what I call being understood.',
      [['zugzwang', 'I ate them out of politeness. By Sunday I could no longer claim it.']],
    ],
    [
      'oarsman',
      'In one of my letters a ship brings forty barrels of what the clerk took for “salt”. It was “sold”. He wrote off the cargo.',
    ],
  ],
  'My children answer me in the other one': [
    [
      'Lotte1987',
      'I was that child. I answered in Dutch until I was about nineteen. Then my grandmother was ill and there was nobody else to ask her what she needed, and it was all there, every word, like crockery in a cupboard. So yes: it comes back.',
      [
        [
          'rye_and_shine',
          'Like crockery in a cupboard. I am sitting in the car outside the bakery and have to wait a bit.',
          [['Lotte1987', 'take your time x']],
        ],
        [
          'YukiTanabe',
          'What she says is what the researchers say too, with fewer cupboards: understanding is not half a language, it is the whole of it with the door shut.',
        ],
      ],
    ],
    [
      'zugzwang',
      'My father gave up when I was six as I was ashamed of him in the street. I am learning it now, at evening class, at forty-four, from a woman from Leeds.',
      [
        [
          'rye_and_shine',
          'What should he have done?',
          [
            [
              'zugzwang',
              'Not given up. I would have been ashamed of him anyway, I was six.',
              [['plumb_bob', 'There is a whole pedagogy in that.']],
            ],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      'On the ward the old people go back to the first one at the end. The daughters stand there and suddenly answer in it, and look surprised at their own mouths. Keep speaking, love. You are putting something in the bank.',
      [['alto_two', 'I did not expect to cry in SecondLanguage.']],
    ],
    [
      'couchette_9',
      'Practical: take them where nobody speaks the other one. Two weeks, cousins of the same age, a lake. It does more than ten years of nagging.',
      [
        [
          'rye_and_shine',
          'We did, when they were small. The cousins wanted to practise *their* English.',
          [
            [
              'couchette_9',
              'Younger cousins, then. Four-year-olds make no concessions.',
              [['zugzwang', 'I was corrected by a four-year-old in a sandpit. I have never forgotten that dative.']],
            ],
          ],
        ],
      ],
    ],
    [
      'brine',
      'They live here. They speak what is spoken here. I don’t see the tragedy.',
      [
        [
          'rye_and_shine',
          'I did not say tragedy. I said sad, some evenings. The rest of the time I am making supper.',
          [
            [
              'brine',
              'Fair enough. My gran spoke something at the stove. None of us asked what.',
              [
                [
                  'mara_v',
                  'If you tell me where she was from, I can tell you what it may have been. There are recordings of most of them.',
                  [
                    [
                      'brine',
                      'Will ask my aunt.',
                      [['brine', 'She says it was Cornish for the pans, and swearing. Nobody knows more.']],
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
      'TheresaOkafor',
      'We have picture books in fourteen languages, and the readers who want them most are teenagers who say it is for a small sister. There is often no small sister.',
    ],
    [
      'YukiTanabe',
      'Songs, swearing and counting. These three stay. Let them hear you do sums aloud.',
      [
        [
          'rye_and_shine',
          'They do count the loaves in mine! I had never noticed. Two of them count in mine.',
          [['YukiTanabe', 'Then it is in there. Nobody counts in a language that he does not have.']],
        ],
      ],
    ],
    [
      'selvedge',
      'My mother spoke hers only to the sewing machine. I have the machine now and I talk to it in the same words. Half of them I could not spell.',
    ],
  ],
  'Conversation table in the library, Mondays, no grammar, biscuits provided': [
    [
      'zugzwang',
      'Am I allowed to know least in several languages at once?',
      [['TheresaOkafor', 'Then you speak first several times.']],
    ],
    [
      'freewheeler',
      'Could we borrow the idea for Thursdays? Half of our people come to talk anyway, and the chain is a pretext.',
      [['TheresaOkafor', 'Take it. Take the tin too, but I want the tin back.']],
    ],
    [
      'reader_4417',
      'Does one have to sign up?',
      [['TheresaOkafor', 'No. Door on the left, follow the laughing. 17:30 until the caretaker coughs.']],
    ],
  ],
  'A dictionary of the sounds that animals make, made by volunteers in forty languages': [
    [
      'swift_counter',
      'Nobody has anything for the swift. In every language there is only a gap. I have sent in “sriiiiii”.',
      [['foley_pit', 'I do the swift with a wine cork on wet glass. Spell that.']],
    ],
    [
      'hen_number_six',
      'We have looked up “hen”. “Cluck” is a slander and “tok tok” is a neighbour of ours. Only the Finns were listening: *kot kot*.',
      [
        [
          'marrow_and_pea',
          'Does she say it when she lays, or before?',
          [['hen_number_six', 'After, and to everybody.']],
        ],
      ],
    ],
    [
      'plumb_bob',
      'In Aristophanes the frogs say *brekekekex koax koax*. In my ditch they say it too. No other sentence of Greek has kept so well.',
    ],
  ],
  'Dreamed in it for the first time. I was looking for a stapler.': [
    [
      'YukiTanabe',
      'Congratulations!! Did you find it?',
      [
        [
          'zugzwang',
          'No, but I complained about it with the correct genitive.',
          [['plumb_bob', 'A man who complains in the genitive is at home.']],
        ],
      ],
    ],
    ['couchette_9', 'My first was a station announcement. I understood it, which is how I knew that it was a dream.'],
    [
      'kettle_on',
      'Was it on the second shelf?',
      [['zugzwang', 'I shall look tonight.', [['zugzwang', 'Second shelf. Behind the bishop.']]]],
    ],
    ['rye_and_shine', 'I still only bake in mine. When I fall off something, I fall in theirs.'],
  ],
  'I understand the tourists now': [
    ['couchette_9', 'What do they talk about?', [['nightwatch', 'Feet. Then lunch. Then each other’s feet.']]],
    [
      'margin_note',
      'Not the labels?',
      [
        [
          'nightwatch',
          'Once. “It is very small.” I could not tell whether he meant the letters or the horse.',
          [['margin_note', 'The horse is 4 cm. The letters are 24 point. It was the horse.']],
        ],
      ],
    ],
    [
      'YukiTanabe',
      'Two years is a lot of evenings. Did you ever answer one of them?',
      [
        [
          'nightwatch',
          'A woman said to her husband that I looked lonely. I said “only on Tuesdays”. She has sent a card.',
        ],
      ],
    ],
  ],
  'What do you listen to on the way home from a night shift?': [
    [
      'third_rail',
      'The engine. But if you must: there is a reading of an old gardening manual, eleven hours, a man with a voice like a shed. I am at “marrows” and hope never to finish.',
      [
        [
          'kettle_on',
          'A voice like a shed is exactly what I need. Where?',
          [
            [
              'third_rail',
              'The volunteer readers’ archive. Search for “kitchen garden, month by month”. Start at February. January is all dung.',
              [
                ['marrow_and_pea', 'January **is** all dung.'],
                ['kettle_on', 'Listened to February this morning. Walked past my own door.'],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'night_bus',
      'Nothing. I have had talking all night. But I drive the last empty run with the inside lights off, and the rain is very good.',
      [
        [
          'kettle_on',
          'I may have been on that run, on the lower deck, at the back.',
          [
            [
              'night_bus',
              'Blue coat, sandwich in foil. I know. I take the corner at the baths slowly.',
              [
                ['kettle_on', 'I thought it was the road.'],
                ['couchette_9', 'I read this thread for recommendations and now I love everybody in it.'],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'foley_pit',
      'We made one for you without knowing it: *Low Water*, twenty minutes, two women wait for a ferry. It comes. That is the plot. No clock, no hospital; one door, badly done, sorry.',
      [
        [
          'kettle_on',
          'I did not mind the door. I minded that it ended.',
          [
            [
              'foley_pit',
              'There is a version in which they only wait. 58 minutes. We thought that nobody would want it.',
              [
                ['nightwatch', 'I want it.'],
                ['kettle_on', '**I** want it.'],
                [
                  'third_rail',
                  'Three.',
                  [['foley_pit', 'All right! I will put it up on Monday. I had better take out the lorry.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'nightwatch',
      'Somebody reads out the catalogue of the drawings collection, number by number, size, chalk, paper, a stain at the lower left. It was made for the blind. I have no such excuse.',
      [
        [
          'margin_note',
          'I wrote a third of that catalogue. Which stain?',
          [['nightwatch', '“Possibly wine.” You could hear her enjoy it.']],
        ],
      ],
    ],
    [
      'coldwater_ruth',
      'Birds. From four o’clock they do it live.',
      [['swift_counter', 'In November it is a robin and one confused blackbird, but I agree.']],
    ],
    [
      'isobar',
      'The shipping forecast at 05:20. Nobody shouts, not even at force ten.',
      [
        [
          'kettle_on',
          'There is a clock in it, though. “Issued at”. My shoulders go up.',
          [['isobar', 'I had not considered that. You could come in at “Viking”.']],
        ],
      ],
    ],
    [
      'PeterFromTheBus',
      'I listen to people on the bus. today two lads discussed for half an hour whether a hot dog is a boat',
    ],
    [
      'TheresaOkafor',
      'We lend about four hundred spoken books, and I keep a list by *temper* at the desk: “nothing happens”, “nothing happens but there is a dog”, “something happens, gently”. Ask for the green sheet.',
      [
        [
          'kettle_on',
          'Is the man with the nets on it?',
          [
            [
              'TheresaOkafor',
              'Under “nothing happens but there is a dog”. Had you not noticed the dog?',
              [['kettle_on', 'I always fall asleep before the dog!']],
            ],
          ],
        ],
      ],
    ],
    [
      'brine',
      'Try silence.',
      [
        [
          'kettle_on',
          'I do. It has alarms in it that are not there. But thank you.',
          [['brine', 'Didn’t know that. Sorry. Then the nets.']],
        ],
      ],
    ],
    ['reader_4417', 'I had never heard of any of these, I have a list of six now.'],
  ],
  'What is in the box: the sounds people ask me about most': [
    ['MrBasset', 'what do you do for a dog', [['foley_pit', 'A dog. They work for cheese.']]],
    [
      'crumb',
      'And bread being broken?',
      [
        [
          'foley_pit',
          'Bread says nothing. I break a basket. Old wicker, near the microphone.',
          [
            [
              'crumb',
              'Come and hear a rye from six o’clock this morning. It sings as it cools.',
              [['foley_pit', 'I came. It does. I stand corrected, and full.']],
            ],
          ],
        ],
      ],
    ],
    ['halyard', 'A block under load?', [['foley_pit', 'My grandmother’s mangle, and I lean on it.']]],
    [
      'kettle_on',
      'A broken arm does not sound like celery, by the way. It is duller.',
      [['foley_pit', 'I know. I tried the true one once and nobody believed it.']],
    ],
    ['nightwatch', '“Never nothing: a room.” Every room in the museum has its own. The Flemish one hums in B flat.'],
  ],
  'A play for one voice and a building: has anyone heard it?': [
    [
      'overdue_again',
      'It could be *The Keys*. There is a lift that stops at a floor which he leaves out?',
      [
        [
          'nightwatch',
          'Yes!! He says “not that one” and goes on. I have wondered for nine years what was in it.',
          [
            [
              'overdue_again',
              'He tells it at the very end. I will not say it here.',
              [['nightwatch', 'Do not. I want to hear it in a car park.']],
            ],
          ],
        ],
      ],
    ],
    ['third_rail', 'We have a room like that in the signal box. It has a sink in it and nobody knows why.'],
  ],
  'Our tiny theatre for the ear needs three people who can be quiet': [
    [
      'moss_and_slate',
      'I have a van. I am not quiet, but the van is.',
      [
        [
          'foley_pit',
          'Can it be seen on Fridays from seven?',
          [['moss_and_slate', 'If it is not raining. So, twice a year. No, really: yes.']],
        ],
      ],
    ],
    [
      'lathe_and_plane',
      'All four doors wrong in what way?',
      [
        [
          'foley_pit',
          'Two are hollow, one is a cupboard, and one sounds like a door in a play.',
          [
            [
              'lathe_and_plane',
              'You want an oak leaf of 40 mm in a frame of its own on castors, with three different latches. I have the oak. You could have it by February.',
              [['foley_pit', 'I read this to the whole cellar. There was applause, which we did with gloves.']],
            ],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      'I can read “she sits down” without acting it. I do it at handover every morning.',
      [['foley_pit', 'You are engaged.']],
    ],
  ],
  'The shipping forecast is the longest-running play there is': [
    ['halyard', 'I have been in the audience for whom it is true. One does not clap.'],
    [
      'isobar',
      'There is a 32nd character, Trafalgar, who appears only in the small hours unless there is trouble.',
      [['sea_area_dogger', 'The ghost. Every long run has one.']],
    ],
    [
      'kettle_on',
      'My father was a fisherman and my mother would go and stand by the set at the sink. She never sat for it.',
      [
        [
          'sea_area_dogger',
          'Nor mine. I have never said so to anybody, but I got my name here from where he worked.',
          [['kettle_on', 'I wondered. I am glad I know now.']],
        ],
      ],
    ],
    [
      'plumb_bob',
      'Unity of time, none of place, and the action is all wind: Aristotle would have walked out at Cromarty.',
    ],
    [
      'graticule',
      'Finisterre was written out, years ago. I have it on an old chart. I still look for it.',
      [['halyard', 'FitzRoy is a good man, but he is not Finisterre.']],
    ],
  ],
  'The broadcaster has opened its cellar: forty lost plays, restored': [
    [
      'foley_pit',
      'Number 17 has a storm made with one sheet of tin by one man standing up for forty minutes. Listen for when he changes hands.',
      [['nightwatch', 'At 22:10. I went back four times.']],
    ],
    [
      'sea_area_dogger',
      'Is the lighthouse one in it? The one with the three keepers who are not speaking?',
      [
        [
          'nightwatch',
          'Number 31. The second half is lost; somebody reads what is known of it from a typescript. It is almost better.',
        ],
      ],
    ],
    ['kettle_on', 'Number 8 is about a man who mends NETS. It is him. It is the same man, younger.'],
  ],
  'who was the man who did all the butlers': [
    [
      'overdue_again',
      'He was never named; the announcer said “other parts were played by the company”. Listeners called him Yes-Milord.',
    ],
    [
      'foley_pit',
      'Our oldest member met him. He drove a milk float and had the tray with him in the studio. There was always a glass on it.',
      [['MrBasset', 'thankyou. always heard the glass']],
    ],
    ['plumb_bob', 'The butler did them.'],
  ],
  'Serials: wait a week, or all at once?': [
    ['kettle_on', 'All at once. On Wednesdays I work.'],
    [
      'slowpost',
      'A week. Nine people write to me, and none of them all at once.',
      [['overdue_again', 'My librarians would like me to do books that way.']],
    ],
    ['en_passant_paul', 'A week is rushed.'],
  ],
  'How I made the sound of a town waking up, layer by layer': [
    [
      'night_bus',
      'He let me hear it in the cellar with the light off. I know what time it is at every second. The door is excellent.',
      [['foley_pit', 'You pressed it well too, the second time.']],
    ],
    [
      'swift_counter',
      'No birds?',
      [
        [
          'foley_pit',
          'One, at 2:50, a wren, so quietly that only you will find it.',
          [
            [
              'swift_counter',
              'Found. It is a dunnock.',
              [
                [
                  'foley_pit',
                  'It has been a wren for three weeks of my life.',
                  [['swift_counter', 'A dunnock from the first note. I am so sorry. It is a very good dunnock.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'beekeeper_j',
      'What did your aunt get credited as?',
      [['foley_pit', '“Shutter: Aunt Hedy.” She has rung everybody.']],
    ],
    [
      'tilda_k',
      'The moment when it gets light is 3:12 for me. For my husband it is 2:40.',
      [
        [
          'foley_pit',
          'I have a list. It goes from 1:55 to the very end. One man says that it never does; I worry about him.',
        ],
      ],
    ],
    ['sundial_ann', '“You never hear the sun.” I shall paint that on a wall.'],
  ],
  'Crying while driving: a warning about episode six': [
    ['overdue_again', 'I had to stop at a garage. The man asked which episode.'],
    [
      'kettle_on',
      'Is it the letter or the dog?',
      [['alto_two', 'The dog **brings** the letter.', [['kettle_on', 'Right. Not on the way to work, then.']]]],
    ],
    ['night_bus', 'I shall leave it until I am off duty. Forty passengers.'],
    [
      'foley_pit',
      'The dog in six is a hot-water bottle and a set of keys. Does that help?',
      [['alto_two', 'No! Now I am crying about a hot-water bottle.']],
    ],
  ],
  'Please, no more gulls. There are no gulls in the middle of the Atlantic': [
    [
      'foley_pit',
      'Guilty. Without them the listener thinks it is a bath.',
      [
        [
          'halyard',
          'Then give him rigging. Give him a bucket rolling. Nobody has a bucket rolling in his bath.',
          [
            [
              'foley_pit',
              'A bucket rolling!! It goes to and fro with the ship, and you hear how high the sea is. I have been doing this for thirty years.',
              [['halyard', 'And then somebody swears and catches it. That is the second act.']],
            ],
          ],
        ],
      ],
    ],
    [
      'swift_counter',
      'Well. Kittiwakes winter right across it, and they are gulls.',
      [
        [
          'halyard',
          'Do they go *kyow kyow* over the harbour chip shop?',
          [
            [
              'swift_counter',
              'No. Out there they are nearly silent.',
              [
                [
                  'halyard',
                  'Then have as many silent ones as you like.',
                  [['foley_pit', 'I can do you forty silent kittiwakes by tonight.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['sea_area_dogger', 'Also creaking. Steel does not creak. I have heard a tanker creak like a wardrobe.'],
    [
      'Wim_Verhoeven',
      'And locks! Every lock in every play is a chain and a splash. Mine is a motor and a man with a sandwich.',
      [['foley_pit', 'What kind of sandwich?', [['Wim_Verhoeven', 'Cheese. It is not audible.']]]],
    ],
    ['coldwater_ruth', 'Same with owls. One owl and it is night, even in the desert.'],
    ['MrBasset', 'i like the gulls'],
  ],
  'Repertoire for choirs with one tenor': [
    ['slowpost', 'Ours is called Martin.', [['alto_two', 'I **said**.']]],
    [
      'kettle_on',
      'Low alto here, waiting for years. Nobody asked. I asked myself. Best place in the whole sound.',
      [['alto_two', 'Come to us! We shall fight over you.']],
    ],
    [
      'TheresaOkafor',
      'There is a shelf of music in three parts with men together in our stack, not catalogued. Ask for “the brown boxes”.',
      [['alto_two', 'Sixty-one pieces. **Sixty-one.** I am writing this on the floor of the stack.']],
    ],
  ],
  'Warming up in a church at nine degrees': [
    [
      'coldwater_ruth',
      'Nine degrees is July, where I swim. But the humming is sound: breathe in through the nose, or your throat pays.',
      [['alto_two', 'You may stand by the door. We need somebody by the door.']],
    ],
    [
      'moss_and_slate',
      'If it’s nine in there in October, there is a slate off over the north aisle. I would bet a pint.',
      [['alto_two', 'The vicar has looked: there is a *pigeon* off, as it were. Two slates. We owe you a pint.']],
    ],
    [
      'kettle_on',
      'Fingerless gloves and a flask of hot water, not tea. Milk and singing, no.',
      [['slowpost', 'Albert has something else in his flask. He is never hoarse.']],
    ],
    ['plumb_bob', 'Our basses warm up by moving the piano.'],
  ],
  'We sang on the ward': [
    [
      'alto_two',
      'I have read it three times. What were you singing?',
      [
        [
          'kettle_on',
          'An evening hymn, the plain one that everybody has known since school. Four verses. He had all four; we only had three and a half.',
          [
            [
              'alto_two',
              'Somebody in a choir somewhere is missing him.',
              [
                [
                  'kettle_on',
                  'Forty years in the same one. I rang them. Two of them came on Sunday, in their coats, and stood by the bed and did it properly.',
                  [
                    [
                      'alto_two',
                      'Oh.',
                      [
                        [
                          'kettle_on',
                          'He told them that they were flat too.',
                          [
                            ['halyard', 'Good man.'],
                            ['alto_two', 'I am laughing and the other thing.'],
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
      'slowpost',
      'A bass would say “flat”. It is the last thing to go.',
      [
        [
          'kettle_on',
          'I thought of Albert.',
          [['slowpost', 'I read it to him. He said: “Were they?”', [['kettle_on', 'We were.']]]],
        ],
      ],
    ],
    ['foley_pit', 'Corridors are the best rooms for it. Hard floor, open doors, everybody gets a different mixture.'],
    [
      'nightwatch',
      'Did he go on speaking?',
      [
        [
          'kettle_on',
          'A little. Words for things: water, window. On Thursday he said “again”, and we did not know whether he meant the water.',
          [['nightwatch', 'So you sang.', [['kettle_on', 'So we sang.']]]],
        ],
      ],
    ],
    [
      'Lotte1987',
      'My dad was on a ward like yours in spring. Nobody sang but there was one nurse who hummed. thank you from all of us who were in the chair next to the bed',
      [['kettle_on', 'The chair next to the bed is the hardest place in the building. Thank you for sitting in it.']],
    ],
    [
      'brine',
      'I would hate it if eight people started singing in my corridor.',
      [
        [
          'kettle_on',
          'We asked at every door before. Two said no, and we closed those.',
          [
            [
              'brine',
              'Then I have nothing to say. Which is rare.',
              [['plumb_bob', 'That is the second date I have noted this year.']],
            ],
          ],
        ],
      ],
    ],
    [
      'crumb',
      'I read it aloud in the bakery at five. Nobody said anything, then Hana started on the alto. The rolls are a bit dark today.',
    ],
    [
      'TheresaOkafor',
      'May I print this and put it up by the hymn books? Without your name.',
      [['kettle_on', 'With the kettle, if you like. Not with the ward.']],
    ],
    [
      'swift_counter',
      'For the ones who want to do this elsewhere: how did you get it allowed?',
      [
        [
          'kettle_on',
          `Not by a form. In this order:

1. ask the sister of the ward, she decides in truth
2. half an hour, after supper, before the medicines
3. nobody who has a cough, and wash your hands like surgeons
4. quiet songs first; see who turns his head
5. stop **before** they want you to`,
          [
            ['alto_two', 'Number five goes for concerts too.'],
            [
              'swift_counter',
              'Thank you. I shall take it to my mother’s home on Friday.',
              [
                [
                  'kettle_on',
                  'Tell me how it was?',
                  [['swift_counter', 'Eleven of us came. My mother conducted, with a spoon.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['margin_note', 'I lie awake over letters, and then there is something like this.'],
  ],
  'Page turns: who designs them, and does he have hands?': [
    [
      'margin_note',
      'Nobody designs them; that is what is wrong. Whoever sets it fills the page and goes home.',
      [['alto_two', 'On page 9 I turn on a quaver, holding a folder, a pencil and my breath.']],
    ],
    [
      'ligature_fi',
      'Photocopy the next line, glue it below. Folds like a flap. Three altos with a flap look very professional.',
      [['alto_two', 'We made flaps. There was a draught. It looked like a dovecote.']],
    ],
    ['dust_jacket', 'If the spine is stiff, that is glue, and I can help. If it is the composer, I cannot.'],
  ],
  'Pronouncing Latin: church, school or Cicero?': [
    [
      'alto_two',
      'Ours says “eks-chell-sis” and we have a poster.',
      [['plumb_bob', 'A poster is more than Cicero had.']],
    ],
    [
      'oarsman',
      'In my merchants’ letters it is written as they said it, so with “s” and “z” everywhere and a smell of herring.',
    ],
    [
      'YukiTanabe',
      'Where the piece was written, perhaps? A French motet with Italian vowels must feel odd in the mouth.',
      [['plumb_bob', 'You have just started a war in every choir in Europe. But I agree with you.']],
    ],
  ],
  'Found inside the hymn books: our alto line, but better': [
    [
      'mara_v',
      'Look at the back flyleaf: choirs stamped them. If there is a number, there may be a list of who had it.',
      [
        [
          'alto_two',
          'There **is** a number! 31. And the list is in the vestry: “31, Miss E. Tranter, 1938 to 1961”.',
          [
            [
              'mara_v',
              'Then she sang it her way for twenty-three years.',
              [
                [
                  'alto_two',
                  'We are doing it her way at Advent. It will be in the programme: *arr. E. Tranter*.',
                  [['kettle_on', 'Somebody in the third row will be her niece. You will see.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['slowpost', 'That third! I played it with one finger on the neighbour’s piano.'],
  ],
  'Recording your own concert with two cheap microphones': [
    [
      'alto_two',
      'The car key in the fridge is the best advice on any subject that I have ever had.',
      [['foley_pit', 'I have walked home once. The verger’s fish had a worse night.']],
    ],
    [
      'Adjoa_M',
      'How high is above him? Our ceiling hums above four metres (I know why; you do not want to).',
      [
        [
          'foley_pit',
          'Three, then, and pointing slightly down. I do want to.',
          [
            [
              'Adjoa_M',
              'The ventilation duct is exactly one wavelength of low C long.',
              [['slowpost', 'So that is who sings with Albert and me.']],
            ],
          ],
        ],
      ],
    ],
  ],
  'Free editions of four centuries of part songs, newly engraved by amateurs': [
    ['margin_note', 'The page turns are *designed*. Somebody there has hands.'],
    [
      'alto_two',
      'Beware number 212: bar 14 in the second alto should be an A. I have written to them.',
      [['dust_jacket', 'Corrected already, I see, with thanks to “a second alto, who knows”.']],
    ],
  ],
  'I cannot read music and have sung bass for thirty years': [
    [
      'alto_two',
      'Half of all basses stand next to Albert. And Albert?',
      [['slowpost', 'He reads it, but he says he checks with me.']],
    ],
    [
      'kettle_on',
      'What did you decide, when you discussed it?',
      [
        [
          'slowpost',
          'That I may stand next to his hat for the first year.',
          [['kettle_on', 'I have to go and look after somebody now and my eyes are no use.']],
        ],
      ],
    ],
    [
      'plumb_bob',
      'You could learn it in a winter. The bass clef is only two dots and a bend.',
      [
        [
          'slowpost',
          'I could. But then I would be looking at the paper, and not hearing Albert.',
          [['plumb_bob', 'I withdraw the winter.']],
        ],
      ],
    ],
    ['nightwatch', 'I cannot paint either.'],
  ],
  'Martin has a cold': [
    ['slowpost', 'Ours too. Is it the same Martin?'],
    [
      'kettle_on',
      'Steam, no whispering (it is worse than talking), and he is to go to bed **now**. Not after rehearsal. Now.',
      [
        [
          'alto_two',
          'He says that he only wants to sit in and listen.',
          [
            [
              'kettle_on',
              'They all say that. Then they hum.',
              [
                [
                  'alto_two',
                  'He hummed.',
                  [['kettle_on', 'I knew it.', [['alto_two', 'His wife has taken his shoes.']]]],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['beekeeper_j', 'I am leaving a jar at the fire station, marked TENOR. Lime, with a little diesel.'],
    [
      'plumb_bob',
      'When is the concert?',
      [
        [
          'alto_two',
          'Sunday. There is a solo. It is four bars, and it is the reason for the piece.',
          [
            [
              'coldwater_ruth',
              'Can a low alto take it?',
              [
                [
                  'alto_two',
                  'There is one who has known it by heart for nine years, in case. I am not saying who.',
                  [
                    ['kettle_on', 'Second from the left?'],
                    ['foley_pit', 'I am bringing both microphones.'],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'crumb',
      'Onion soup. Six onions, an hour, no shortcuts, old bread on it. He cannot sing with it, but he will not care.',
    ],
    ['halyard', 'Rum.', [['kettle_on', 'No.', [['halyard', 'A *small* rum.', [['kettle_on', 'After Sunday.']]]]]]],
    [
      'isobar',
      'For the record: 3 degrees, damp, wind in the east since Tuesday. All the tenors of the county will be down.',
      [['rain_gauge', 'Should I be noting tenors?', [['isobar', 'Under “remarks”.']]]],
    ],
  ],
}
