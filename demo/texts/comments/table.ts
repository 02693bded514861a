import type { CommentTexts } from '../comment-text.ts'

export const commentsOfTable: CommentTexts = {
  'Your first loaf: flour, water, salt, and the fourth thing is time': [
    [
      'halyard',
      'Made it. Dense as a mooring block. What did I do?',
      [
        [
          'crumb',
          'How cold is your kitchen?',
          [
            [
              'halyard',
              'It is a boat shed.',
              [
                [
                  'crumb',
                  'Then give it until lunch. The clock in the recipe is *my* kitchen. Look at the dough: it should have doubled and it should tremble a little when you nudge the bowl.',
                  [['halyard', 'Gave it until lunch. It trembled. So did I. Eaten by two, with sprats.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'tilda_k',
      'Two grams of yeast on my scales is either 0 or 5. What is it in spoons?',
      [
        ['crumb', 'Half a teaspoon, level. If it is a little more, go to bed a little later.'],
        [
          'mara_v',
          'Weigh ten, divide the heap in five with a knife. It is how apothecaries did it and they only killed a few.',
        ],
      ],
    ],
    [
      'TheresaOkafor',
      'I have printed this and put it on the noticeboard by the photocopier. Eleven have been taken, and one has come back with butter on it.',
      [['crumb', 'That is the nicest review I have ever had.']],
    ],
    ['mara_v', '“Browner than you dare” is the line that did it. Mine had been blond for years.'],
    [
      'ines',
      'Does it have to be a pot? I own a pan and a large flowerpot.',
      [
        [
          'crumb',
          'The flowerpot, unglazed, upside down over it. Heat it slowly from cold or it will go off like a gun.',
        ],
        ['halyard', 'I can confirm the gun.'],
      ],
    ],
    ['ines', 'I cut it after five minutes.', [['crumb', 'Everybody does, once.']]],
  ],
  'Six failures and one loaf': [
    [
      'crumb',
      'Look at that ear. Look at it! Now tell us about the six.',
      [
        [
          'proofing_slowly',
          '1. Brick.\n2. Brick, but sour.\n3. Forgot the salt. Tasted like a wet envelope.\n4. Stuck to the cloth. We ate some of the cloth.\n5. Was going well. Cat.\n6. The oven was not on.',
          [
            ['night_bus', 'Number six has happened to better bakers than all of us.'],
            [
              'kettle_on',
              'I need to know more about number five.',
              [
                [
                  'proofing_slowly',
                  'It was warm and round and just her size. She was in it for at least an hour before I noticed. There was an impression.',
                  [
                    [
                      'kettle_on',
                      'A proofing cat.',
                      [
                        [
                          'foley_pit',
                          'I would pay for a recording of a cat being lifted off a dough.',
                          [
                            [
                              'proofing_slowly',
                              'It goes *thhhup*, and then there is swearing.',
                              [['foley_pit', 'Wet chamois leather off a melon, slowly. I can do the swearing myself.']],
                            ],
                          ],
                        ],
                        ['Lotte1987', 'Knead well and remove hair.'],
                      ],
                    ],
                  ],
                ],
              ],
            ],
            [
              'rye_and_shine',
              'Number one and number two are, I note, what I would call “nearly rye”.',
              [['proofing_slowly', 'They are propping up a shelf. Come and get them.']],
            ],
          ],
        ],
      ],
    ],
    [
      'Lotte1987',
      'What changed between six and seven? I am on four.',
      [
        [
          'proofing_slowly',
          'Honestly? I stopped adding flour when it was sticky. I wet my hands instead. And I turned the oven on.',
        ],
        [
          'crumb',
          'Wet hands is the whole secret, and nobody believes it until they have floured themselves into a brick or two.',
        ],
      ],
    ],
    [
      'Adjoa_M',
      'That crumb is a textbook foam: thin walls, load going round the holes and not through them. I would sign it off.',
      [
        [
          'plumb_bob',
          'With or without a cat loading?',
          [['Adjoa_M', 'A cat is a live load. We allow five per square metre.']],
        ],
      ],
    ],
    [
      'marrow_and_pea',
      'Ten minutes! It was still cooking in there. You could have heard it crackle if you had let it alone.',
      [['proofing_slowly', 'I did hear it. I thought it was calling me.']],
    ],
    [
      'couchette_9',
      'Have you slept now?',
      [
        [
          'proofing_slowly',
          'Yes. I woke up and checked that the loaf had not been a dream. There was half of it left, so somebody else had dreamt it as well.',
        ],
      ],
    ],
    [
      'darning_egg',
      'Post the failures too! A mend is not a secret.',
      [['proofing_slowly', 'I will not be posting the cloth.']],
    ],
    ['hen_number_six', '**She** would have eaten one to six and thanked you.'],
    ['beekeeper_j', 'Seven is quick. It took me eleven, and I was sober for most of those.'],
    ['jb_1962', 'Nice loaf.'],
  ],
  'On rye, and why it is not wheat that has been naughty': [
    ['crumb', 'Printed and hung on the oven door, next to the fire blanket.'],
    [
      'YukiTanabe',
      'Wallpaper paste! My encyclopaedia for children says “a sticky sugar made of five-carbon pieces”, with a picture of a smiling chain. I prefer yours.',
      [
        [
          'rye_and_shine',
          'The smiling chain is right. Pentosans. But nobody has ever been comforted by the word pentosans.',
        ],
      ],
    ],
    [
      'Lotte1987',
      'How much water is “more than looks decent”?',
      [
        [
          'rye_and_shine',
          'Equal weights for a beginning. 500 of flour, 500 of water, counting what is in the sour. Then 20 more each time until you lose your nerve.',
          [
            ['plumb_bob', 'So a one-to-one mix, stiff enough to stand on the trowel. I know where I am with that.'],
            [
              'Lotte1987',
              'I lost it at 540. It is in the tin. It is very quiet.',
              [['rye_and_shine', 'That is how they are. Three days!']],
            ],
          ],
        ],
      ],
    ],
    [
      'isobar',
      'Kept one and weighed it each morning at nine. It loses 0.9 % a day in the cloth and tastes best on the fourth here. Dry house.',
      [['rye_and_shine', 'Fourth, then. I shall amend the law for dry houses.']],
    ],
    ['plumb_bob', '“Then also a tin.” *Semper in pyxide.*'],
    ['hen_number_six', 'What about sixty per cent?', [['rye_and_shine', 'A very good cake.']]],
  ],
  'Why does my starter smell of pear drops?': [
    [
      'crumb',
      'It is not ill, it is hungry. That smell is what it makes when it has run out of dinner. Feed it morning and evening for three days and it will smell of apples and then of yoghurt.',
      [['Lotte1987', 'Twice a day! It eats better than I do.', [['crumb', 'Wait until it is sixteen.']]]],
    ],
    ['rye_and_shine', 'Or give it one spoon of rye with the wheat. It is like sending it to the seaside.'],
    [
      'beekeeper_j',
      'Pear drops in a beehive means the guards have stung somebody. In a jar you may open the lid.',
      [['Lotte1987', 'I did, and I would not say that it was friendly.']],
    ],
    ['Lotte1987', 'Day three of two meals a day: **apples**. It lifted its lid. Thank you.'],
  ],
  'Gerald is sixteen. Free flakes of him for whoever wants some': [
    [
      'Lotte1987',
      'One envelope, please. Mine has died of a holiday.',
      [['crumb', 'You are number four. My condolences.']],
    ],
    [
      'kettle_on',
      'One for the ward kitchen? It would give the night staff something to look after that improves.',
      [['crumb', 'Two, in case one of them is promoted.']],
    ],
    [
      'Wim_Verhoeven',
      'To a lock, please. There is no street, write the number of kilometres.',
      [
        [
          'crumb',
          'Does the post come by boat?',
          [['Wim_Verhoeven', 'By bicycle. But the bicycle is sometimes on a boat.']],
        ],
      ],
    ],
    [
      'halyard',
      'I had a piece of him in 2024. He has been twice round the cape in a jam jar and came back stronger than the crew.',
      [
        [
          'crumb',
          'I did not know! Did he rise at sea?',
          [['halyard', 'Best at 20 degrees of heel. He climbs the low side.']],
        ],
      ],
    ],
    [
      'proofing_slowly',
      'Do they all have to be called Gerald?',
      [
        ['crumb', 'No. There is a Geraldine in a lighthouse and a Gerard with a dentist.'],
        ['marrow_and_pea', 'Mine is called Gerald the Lesser. It does not know.'],
      ],
    ],
    [
      'moss_and_slate',
      'How long do the flakes keep?',
      [['crumb', 'I have woken a three-year-old envelope. It took five days and a good deal of talking.']],
    ],
    [
      'selvedge',
      'If there is still one: me, please. I have never kept anything alive but a coat.',
      [['crumb', 'Number thirty-nine. The coat was good practice: little and often.']],
    ],
    ['crumb', 'All forty are gone. Another tray is drying on the boiler; ask again in a week.'],
  ],
  'A bread that can be made between two shifts': [
    [
      'crumb',
      'The cold does the folding for you. Slow dough makes its own strength: it has all day to hold hands with itself. The half-hour people are only in a hurry, politely.',
      [
        [
          'kettle_on',
          'So I am not cheating?',
          [['crumb', 'You are doing it right and by accident, like most things in bread.']],
        ],
      ],
    ],
    [
      'night_bus',
      'Same here the other way round. I mix at half past eight in the morning, sleep, bake at five. I call it the N8.',
    ],
    [
      'third_rail',
      'Nights too. I shape it before I leave and it goes in the signal box fridge next to the milk marked DO NOT. It has been safe for two years.',
      [['kettle_on', 'In our fridge it would be labelled, dated and thrown away by infection control.']],
    ],
    [
      'rye_and_shine',
      'Rye. You mix it, you ignore it, you bake it. It was invented by people who had to be in a field.',
    ],
    [
      'isobar',
      'At 4 degrees it moves about a tenth as fast as at 24. Nine hours in the cold is under one hour on the table, plus whatever it takes to cool. That is why it comes out sweet and not sour.',
      [['kettle_on', 'That is the “why” I wanted. Thank you.']],
    ],
  ],
  'Building a brick oven: the floor first': [
    [
      'Adjoa_M',
      'Glass bottles under the floor: lovely. Necks all one way or alternate?',
      [
        [
          'plumb_bob',
          'Alternate, like sardines and consuls.',
          [['Adjoa_M', 'Good. Then the load spreads. I was ready to write you a letter.']],
        ],
      ],
    ],
    [
      'crumb',
      '63 % is so that the cold air comes in at the bottom while the smoke leaves at the top and neither gets in the other’s way. Lower, it chokes; higher, you heat the garden.',
      [['plumb_bob', 'You have answered in two sentences what three books would not.']],
    ],
    [
      'jb_1962',
      'What is over it? If it gets rain before it is dry you will have a very handsome crack.',
      [
        [
          'plumb_bob',
          'A tarpaulin and prayer. A tiled roof in spring.',
          [['jb_1962', 'I have forty odd slates behind the shed, all different. Say the word.']],
        ],
      ],
    ],
    ['lathe_and_plane', 'Bricks laid dry is right. Leave everything room to move and it will stay where it is.'],
    [
      'proofing_slowly',
      'Who got the first and the second loaf?',
      [['plumb_bob', 'The first was charcoal. The second I cannot account for. There is a fox.']],
    ],
  ],
  'Honey in dough: does it do anything that sugar would not?': [
    [
      'crumb',
      'It keeps the loaf soft for two days more, and it browns faster: turn the oven down twenty degrees or you get a black hat. Taste, hardly. One spoon to a loaf.',
      [
        [
          'beekeeper_j',
          'One spoon! I have eleven kilos.',
          [['crumb', 'Then gingerbread. It wants half its weight in honey and six weeks to think about it.']],
        ],
      ],
    ],
    ['marrow_and_pea', 'I would buy a jar of the diesel one. It sounds like a good whisky.'],
  ],
  'A mill on the river grinds on Thursdays again': [
    [
      'Wim_Verhoeven',
      'I know the miller. He telephones me on Wednesday to ask whether I intend to use any water.',
      [['hen_number_six', 'And do you?', [['Wim_Verhoeven', 'Not on Thursdays.']]]],
    ],
    [
      'rye_and_shine',
      'Do they grind rye, and do they leave it alone afterwards?',
      [['hen_number_six', 'Whole, in two-kilo bags, still warm. The sweepings go to **her**.']],
    ],
  ],
  'Which thermometer? None. Put your hand in': [
    [
      'isobar',
      'I have to object on principle. I did it, and then I measured. Six seconds was 228 degrees.',
      [
        [
          'crumb',
          'And at what do you bake a loaf?',
          [['isobar', '230. I withdraw the objection, and keep the principle.']],
        ],
      ],
    ],
    [
      'proofing_slowly',
      'Count fast or slow?',
      [
        ['crumb', 'She counted in Hail Marys for pies. For loaves, elephants.'],
        ['plumb_bob', 'One *Gallia est omnis divisa* is exactly flat bread.'],
      ],
    ],
    [
      'kettle_on',
      'Speaking as somebody who dresses burns: in, count, **out**. Not in, count, think about it.',
      [['crumb', 'Quite right. And take off the bracelet.']],
    ],
    ['sundial_ann', '“You stop counting: drying apples.” I want that on a wall.'],
  ],
  'It rose. That is the post.': [
    [
      'crumb',
      'It ROSE.',
      [
        [
          'proofing_slowly',
          'It rose!!',
          [
            [
              'kettle_on',
              'I am on a ward and I have just said “it rose” aloud.',
              [['proofing_slowly', 'How did they take it?', [['kettle_on', 'Bed six applauded.']]]],
            ],
          ],
        ],
      ],
    ],
    [
      'Lotte1987',
      'How tall?',
      [
        [
          'proofing_slowly',
          'Eleven centimetres. I used the set square.',
          [['lathe_and_plane', 'Then it is also square. Well done.']],
        ],
      ],
    ],
    [
      'rye_and_shine',
      'Congratulations. Rising is not everything.',
      [['proofing_slowly', 'I know, I know. Seventy per cent.']],
    ],
    ['plumb_bob', '*Surrexit.*'],
    ['PeterFromTheBus', 'how did you get it to do that'],
    ['moss_and_slate', 'Pitch of about forty degrees on the near side. Rain would run off nicely.'],
    ['night_bus', 'And the cat?', [['proofing_slowly', 'Shut in the bathroom, with an appeal pending.']]],
  ],
  'Has anybody got the smell of burnt flour out of a kitchen?': [
    [
      'crumb',
      'A saucer of vinegar in each corner overnight, and boil a pan of water with a lemon peel and two cloves. And wash the curtains: it is always the curtains.',
      [['Lotte1987', 'It was the curtains. There is now one curtain.']],
    ],
    [
      'kettle_on',
      'Eyebrows: about six weeks. A bit of plain ointment, no pencil until it stops being pink. Are you all right otherwise?',
      [['Lotte1987', 'Yes, thank you. I look permanently unsurprised.']],
    ],
    ['coldwater_ruth', 'Coffee grounds on a tray. It then smells of coffee, which nobody complains about.'],
  ],
  'Does anybody else’s grandmother’s recipe end with “and you know the rest”?': [
    [
      'mara_v',
      'I have a will of 1702 that does. The heirs did not know the rest. It took nineteen years.',
      [['crumb', 'At least they did not have a half-made pudding standing there meanwhile.']],
    ],
    [
      'plumb_bob',
      'Mine ended “until it looks at you”. I have never been looked at by a custard.',
      [['tilda_k', 'You take it off when it *stops* looking at you. Mine told me that, about fish.']],
    ],
    [
      'ines',
      'Mine ends halfway through a word, and there is a jam stain where the rest was.',
      [['crumb', 'Then you do know the rest. It was jam.']],
    ],
  ],
  'Rules for cooking from a notebook that assumes you have a scullery maid': [
    ['crumb', 'Rule 5 is the one I break, and always am sorry.'],
    [
      'mara_v',
      'May I add: 6. “As Mrs. T. does it” means that she did not dare ask Mrs. T.',
      [['hen_number_six', 'Added in pencil.']],
    ],
    [
      'darning_egg',
      'How do I know whose egg? I have a 1780 recipe which wants butter the size of “a good egg”.',
      [['hen_number_six', '40 grams, call it. I asked **her** what a good egg was and she looked offended.']],
    ],
    ['beekeeper_j', '“Brisk: whatever you are afraid of.” Mine only goes to nine. I am afraid of seven.'],
  ],
  'Found in a bishop’s accounts: 300 eggs, 4 pounds of almonds, no flour': [
    [
      'crumb',
      'Almonds ground for the case, yes. And the eggs: yolks only, I would bet you. A thick custard, set slowly. Sixty yolks to a big tart makes five tarts.',
      [
        [
          'mara_v',
          'Five! “For the tarts”, plural, and there were five tables in the hall that Sunday. I had not put these side by side.',
          [
            [
              'crumb',
              'What became of 300 whites?',
              [
                [
                  'dust_jacket',
                  'Glair. Bookbinders and illuminators bought egg white by the bucket. Was there a scriptorium?',
                  [
                    [
                      'mara_v',
                      'There was. And two weeks later, in the same hand, is a payment *from* the scriptorium to the kitchen, which I had taken for an error.',
                      [
                        [
                          'dust_jacket',
                          'It is not an error. It is the whites!',
                          [
                            [
                              'mara_v',
                              'I have gone down to the strongroom to look at it again. Sixpence. “For the clere.” Nobody has ever understood that line.',
                              [
                                [
                                  'oarsman',
                                  'A bishop who sold the whites of his own tarts. I have never liked one so much.',
                                  [
                                    [
                                      'plumb_bob',
                                      '*Clere* for *clarum*, surely: the clear of the egg. We still say it in the kitchen without knowing that it is Latin.',
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
      'hen_number_six',
      '**She** asks how many hens that is, and whether they were consulted.',
      [
        [
          'marrow_and_pea',
          'In spring, four hundred or so for one day’s laying. Or sixty for a week, and a cool cellar.',
        ],
      ],
    ],
    [
      'beekeeper_j',
      'No honey in the account? Nor sugar?',
      [
        [
          'mara_v',
          'Two loaves of sugar in the spring, for the year. And “wax and hony” from a tenant as rent.',
          [['beekeeper_j', 'Good rent.']],
        ],
      ],
    ],
    [
      'brine',
      'Or the clerk could not count.',
      [['mara_v', 'He is out by a farthing in eleven years. I have checked, because I could not believe it either.']],
    ],
    [
      'Adjoa_M',
      'I tried a fifth of a fifth, twelve yolks with ground almonds pressed into a tin. It stands. It cuts clean. It is *astonishingly* rich; one thumb’s width is enough.',
      [['crumb', 'Oven?', [['Adjoa_M', '140 for 70 minutes, still trembling in the middle when I took it out.']]]],
    ],
  ],
  'Seed cake, tested three times, and the caraway is not optional': [
    ['kettle_on', '“It tasted of waiting rooms.” I know that cake. We are served it at meetings.'],
    [
      'halyard',
      'A glass of something beside it or in it?',
      [['crumb', 'The science is not settled. I shall need a fourth cake.']],
    ],
    [
      'marrow_and_pea',
      'Grow your own caraway: it is a weed with manners. Sow in August, forget, cut the second summer.',
      [['crumb', 'Forgetting is the one thing in gardening that I can do.']],
    ],
    ['rye_and_shine', 'Caraway. Long keeping. Dry, noble. You are one flour away from me.'],
  ],
  'What is “saleratus” and may I still eat it?': [
    [
      'crumb',
      'Baking soda, more or less. The old sort was potash, the newer tins are bicarbonate. Buy a fresh packet, use a little less than she says, and the vinegar makes it froth, which is the point.',
      [
        [
          'selvedge',
          'And the tin?',
          [
            ['mara_v', 'A thing without a label that hisses is not an ingredient. Outdoors with it, please.'],
            [
              'moss_and_slate',
              'Lid off slowly, pointing at somebody you do not like.',
              [
                [
                  'selvedge',
                  'It was carbide. For a bicycle lamp. The man at the tip went quite white.',
                  [
                    [
                      'freewheeler',
                      'Carbide and *hot vinegar*! You would have had the best-lit gingerbread in the county.',
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['hen_number_six', 'How did the gingerbread come out?', [['selvedge', 'Black, sticky, gone.']]],
  ],
  'Sixteen things to do with a marrow, ranked by how many people asked for more': [
    [
      'crumb',
      'What is “the other thing” in number two?',
      [
        [
          'marrow_and_pea',
          'Nobody has ever stayed at the table long enough to ask. Mace.',
          [['crumb', 'Mace! Of course.']],
        ],
      ],
    ],
    [
      'hen_number_six',
      'Seventeen: hens. They hollow it out from one end, and for a day you have a canoe.',
      [
        [
          'halyard',
          'Would it float?',
          [
            [
              'hen_number_six',
              'It did. **She** was aboard, briefly.',
              [
                [
                  'halyard',
                  'Ballast, then a keel. Never a passenger on the first trial.',
                  [['Wim_Verhoeven', 'Marrows under two metres pass my lock free of charge.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'beekeeper_j',
      'Recipe for the jam, please, before the neighbours move.',
      [
        [
          'marrow_and_pea',
          '- 2 kg marrow, peeled, in cubes\n- 2 kg sugar over it, leave a night\n- 50 g root ginger, bruised, in a cloth\n- 3 lemons\n\nBoil it until the cubes are clear as windows. It makes nine jars; seven will come back to you empty.',
        ],
      ],
    ],
    ['Lotte1987', 'Grated into a cake and not mentioned. I think that my mother-in-law has read this.'],
    [
      'Adjoa_M',
      'Swap you four okra for one marrow. The okra are very small.',
      [['marrow_and_pea', 'Four okra for one marrow is robbery. Have three marrows.']],
    ],
    ['darning_egg', 'The dog is quite right about twelve.'],
  ],
  'The index cards of a woman who catered for a coal mine': [
    [
      'mara_v',
      'Please, *please* keep them in order, and do not take off the rubber band if it has stuck. Which mine, and do you know her name?',
      [
        [
          'darning_egg',
          'Only “Mrs. Pugh, canteen”. They came in a sewing box with forty bobbins. The band had already gone to treacle.',
          [
            [
              'dust_jacket',
              'Leave the treacle. A soft rubber when it has gone hard; cold helps, an hour in the fridge inside a bag.',
              [['darning_egg', 'That worked. Card 17 is free. It says “Friday: less.”']],
            ],
          ],
        ],
      ],
    ],
    [
      'crumb',
      'The one scratched line on the cup! She only ever needed one measure and multiplied it by four hundred.',
      [['darning_egg', 'I filled it to the line: 190 ml. Everything on the cards comes out if you take that.']],
    ],
    [
      'jb_1962',
      'My dad ate there I think. He spoke of the currant slab till he died.',
      [
        [
          'darning_egg',
          'Card 88. I will copy it out for you tonight.',
          [['jb_1962', 'Thank you. I did not expect that.']],
        ],
      ],
    ],
  ],
  'Bread soup, bread pudding, bread salad: the economy of the fourth day': [
    [
      'crumb',
      'Browned crumbs on buttered noodles, and nothing else. I have served it to guests and been asked for the name of the cheese.',
    ],
    ['kettle_on', '“It had become the taste.” That went in.'],
    [
      'YukiTanabe',
      'What do you call it in your language, the poor man’s cheese?',
      [
        [
          'rye_and_shine',
          'In my mother’s village just *the rust*. “Put some rust on it.”',
          [['YukiTanabe', 'Into the notebook. I still cannot order coffee, but I can ask for rust.']],
        ],
      ],
    ],
  ],
  'Eggs in waterglass: eight months later': [
    [
      'crumb',
      'Thirty-eight of forty! Does the white still hold for a meringue?',
      [
        [
          'hen_number_six',
          'It stands for about as long as I do. For a sponge, yes; for a meringue, no.',
          [['crumb', 'So: anything that goes straight into the oven, nothing that has to be admired.']],
        ],
      ],
    ],
    [
      'PeterFromTheBus',
      'what is waterglass',
      [
        [
          'hen_number_six',
          'A syrup of sodium silicate. You thin it with boiled water and it stops up the pores of the shell. The old grocers kept it next to the paraffin.',
          [
            [
              'PeterFromTheBus',
              'so you put eggs in glass',
              [['hen_number_six', 'In liquid glass.', [['PeterFromTheBus', 'i have a lot to learn about soup']]]],
            ],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      'A professional word: clean, uncracked, *unwashed* eggs only, and cook them through. Please describe the one you will not describe, so that people know when to run.',
      [['hen_number_six', 'Grey. It had opinions. One did not need to come near.']],
    ],
    [
      'marrow_and_pea',
      'Do you prick them before boiling? I remember that they burst.',
      [
        [
          'hen_number_six',
          'With a darning needle, at the blunt end. The shell is quite sealed; the air has nowhere to go.',
        ],
      ],
    ],
    ['darning_egg', 'I keep feeling that I am being talked about.'],
    [
      'selvedge',
      'Why do it at all, when hens lay anyway?',
      [
        [
          'hen_number_six',
          'They do not, in November. Look at **her** in November. She is a cushion.',
          [
            [
              'selvedge',
              'I did not know they had a season. I am nearly forty.',
              [['marrow_and_pea', 'Everything had, once. It was rather good for us.']],
            ],
          ],
        ],
      ],
    ],
    [
      'lathe_and_plane',
      'Waterglass also hardens a soft plaster wall. My father used the rest of the crock on the pantry.',
    ],
  ],
  'Anyone know a pudding called “Wait and See”?': [
    [
      'crumb',
      'It is not a pudding. It is what you are told when you ask what the pudding is.',
      [
        [
          'selvedge',
          'I am thirty-eight and I have just understood my childhood.',
          [['darning_egg', 'Then there was also “Air Pie and a Walk Round”. I am sorry to be the one.']],
        ],
      ],
    ],
    [
      'mara_v',
      'There *is* one, though: a parish cookery book of 1921 has “Wait-and-See”, a steamed sponge with one prune hidden in it. Whoever found it washed up.',
    ],
  ],
  'Who is awake?': [
    [
      'plumb_bob',
      'I am. The mortar wanted watching, or I did.',
      [['kettle_on', 'Tea is the same colour for both. Sit down.']],
    ],
    [
      'marrow_and_pea',
      'Slugs. With a torch. Forty-one so far.',
      [
        [
          'kettle_on',
          'What do you do with them?',
          [
            [
              'marrow_and_pea',
              'A lift to the far end of the lane in a bucket. They will be back by Thursday. We are all on shifts.',
            ],
          ],
        ],
      ],
    ],
    [
      'crumb',
      'Oven went on at four. Whoever is near: two loaves at half past five, side door.',
      [
        [
          'rain_gauge',
          'I am new, but I think that I live near you. Is that allowed?',
          [['crumb', 'It is what the side door is for.']],
        ],
      ],
    ],
    ['tilda_k', 'Awake, and counting the night buses that go by with nobody in them. Three. One waved.'],
    [
      'ines',
      'Me. The backups are done and I was about to swim, but it is November.',
      [['kettle_on', 'Go to **bed**, Ines.', [['ines', 'Yes, nurse.']]]],
    ],
    [
      'kettle_on',
      'Update at half past six: still quiet. I have said it aloud now; on their heads be it. Good morning everybody.',
    ],
  ],
  'The chairs are comfortable, the rule is one: be kind or be quiet': [
    ['halyard', 'Biscuit: ginger. Trouble: knees.', [['kettle_on', 'The ginger is good for neither, but dip it.']]],
    ['TheresaOkafor', 'A room with this one rule has been the hope of my working life. I shall sit by the window.'],
    [
      'lathe_and_plane',
      'Which chair wobbles? Somebody always takes the one that wobbles and says nothing.',
      [['kettle_on', 'The left one by the fire. I have been saying nothing.']],
    ],
  ],
  'My neighbour has taken up the trombone at seventy-four': [
    [
      'kettle_on',
      '“Then he played it down again.” I read it to the whole tea room and nobody said anything for a bit, which never happens.',
    ],
    [
      'foley_pit',
      'A towel over it! Do you hear the slide through the wall, or only the note?',
      [
        [
          'alto_two',
          'Only the note, and before each one a very small creak, which I take to be him.',
          [['foley_pit', 'Chair, or knee?', [['alto_two', 'I have altogether decided that it is hope.']]]],
        ],
      ],
    ],
    ['halyard', 'I began the concertina at seventy. My wife moved it to the boat. Then she moved me.'],
    ['sea_area_dogger', 'Trombone, slowly rising, good. Losing its identity by Wednesday.'],
    [
      'eyepiece',
      'Did you tell him that you listen?',
      [
        [
          'alto_two',
          'I have been wondering. I am afraid that he would stop, or apologise, which would be worse.',
          [
            [
              'darning_egg',
              'A card without a name. “From the other side of the wall: Tuesday was lovely.”',
              [
                [
                  'slowpost',
                  'I will write it, if you like, so that it is not your hand.',
                  [
                    [
                      'alto_two',
                      'It went under his door this morning. It is nearly four and I am sitting here as though it were *my* examination.',
                      [
                        [
                          'kettle_on',
                          'And???',
                          [
                            [
                              'alto_two',
                              'He took the towel off.',
                              [
                                ['night_bus', 'I am parked at the terminus with something in both eyes.'],
                                ['PeterFromTheBus', 'he took the TOWEL off'],
                                ['coldwater_ruth', 'I do not think I have wanted to hear a scale so much in my life.'],
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
      'Seventy-four is late for a brass lip. He will not get past an octave and a half.',
      [
        [
          'alto_two',
          'He is not going anywhere. He has until five.',
          [['brine', 'Fair. That is a better answer than I deserved.']],
        ],
      ],
    ],
    ['Lotte1987', 'Mine plays the drums, and is nine. May we exchange?'],
    ['third_rail', 'I had to look up how many positions there are. Seven. He is doing better than our lever frame.'],
  ],
  'Found on the upper deck this week: one glove, one cello, one engagement ring': [
    [
      'kettle_on',
      'All by the *same man*. Start at the beginning and leave nothing out.',
      [
        [
          'night_bus',
          'Monday the glove. He came to the depot for it, left hand, grey. Wednesday the cello. He came running. Friday the ring, and he walked in very slowly, and said: “I think that I should tell you what is going on.”',
          [
            [
              'kettle_on',
              'AND WHAT WAS GOING ON',
              [
                [
                  'night_bus',
                  'She also takes the N8. Second stop, upper deck, front left. He had been trying to sit beside her since September. Each time he got up to speak to her he forgot what he was carrying.',
                  [
                    [
                      'darning_egg',
                      'He was carrying a ring before he had *spoken* to her?',
                      [
                        [
                          'night_bus',
                          'I said the same. He said no, no, they have been together for six years. He had been trying to propose.',
                          [
                            ['coldwater_ruth', 'I have gone from worried to delighted in one line.'],
                            ['kettle_on', 'I was about to ring somebody.'],
                            [
                              'sundial_ann',
                              'And why the cello?',
                              [
                                [
                                  'night_bus',
                                  'He was going to play something. On a moving bus. There are rules about it, I am afraid, and then there are the bends on Mill Road.',
                                  [
                                    ['couchette_9', 'You would have to bow *with* the bends. I have views on this.'],
                                    [
                                      'foley_pit',
                                      'A cello on the upper deck at night, diesel at idle underneath. It would be a perfect fifth, more or less. Where do I buy a ticket?',
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
      'third_rail',
      'Our lost property this week: eleven umbrellas, a tooth. You have all the luck.',
      [
        ['night_bus', 'Whose tooth?', [['third_rail', 'I am not allowed to say.']]],
        [
          'mara_v',
          'One tooth, or one set?',
          [
            [
              'third_rail',
              'One. In a box. With a ribbon on it.',
              [
                [
                  'kettle_on',
                  'That is a mother’s. Please find her.',
                  [['third_rail', 'She came on Saturday. It had been to see a specialist with its owner.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'PeterFromTheBus',
      'i was on that bus on wednesday. i sat behind the cello. i thought it was a person',
      [
        [
          'night_bus',
          'You said “excuse me” to it when you got off, Peter. I have mirrors.',
          [
            ['PeterFromTheBus', 'it was polite to me'],
            ['foley_pit', 'I have known cellists of whom one could not say as much.'],
          ],
        ],
      ],
    ],
    [
      'brine',
      'How does one forget a cello.',
      [
        ['spoke_key', 'I once cycled home from a shop to which I had driven. The car stood there for two days.'],
        ['plumb_bob', 'I forgot the ablative before thirty children. A cello is nothing.'],
        [
          'hen_number_six',
          'I went out to shut up six hens, and shut up five and a cushion.',
          [
            [
              'brine',
              'All right. I left a birthday cake on a roof rack once. Eighty kilometres.',
              [
                [
                  'moss_and_slate',
                  'Did it hold?',
                  [
                    [
                      'brine',
                      'The candles did not.',
                      [
                        [
                          'kettle_on',
                          'Brine, that is the first thing that you have told us about yourself. Have a biscuit.',
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
      'So has he asked her?',
      [
        [
          'night_bus',
          'Not by Friday. I told him that on Sunday the 23.40 is usually empty and that the front left seat has the heater.',
          [
            [
              'freewheeler',
              'And today is Monday.',
              [
                [
                  'night_bus',
                  'I can only say that I was asked to stop for two minutes at a place that is not a stop, by the river, and that I checked my mirrors and found it safe to do so.',
                  [
                    ['swift_counter', '!!!'],
                    ['kettle_on', 'Bed six is applauding again.'],
                    [
                      'tilda_k',
                      'As somebody who plans bus stops: I did not read that. But I could put one there.',
                      [
                        [
                          'night_bus',
                          'It would want a bench for two.',
                          [['tilda_k', 'All my benches are for two and a half. For the cello.']],
                        ],
                      ],
                    ],
                    ['graticule', 'New here. Is it always like this?', [['Lotte1987', 'No. Sometimes there is soup.']]],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'selvedge',
      'Is the glove still missing a mate? I could knit to match.',
      [['night_bus', 'He has both now. But I shall keep your number by the ticket machine.']],
    ],
    ['isobar', 'Sunday, 23.40: 3.1 degrees, no wind, clear. For the family records.'],
    ['zugzwang', 'Six years and at last he moved his king. I know what that takes.'],
  ],
  'What do you call the drawer?': [
    ['halyard', 'The bilge.'],
    ['kettle_on', 'The man drawer, although I am the only one who puts things into it.'],
    [
      'oarsman',
      'In our house: the Suspense Account. My father was a weaver, but he had a feeling for it.',
      [
        ['en_passant_paul', 'I envy you that one.'],
        [
          'mara_v',
          'We have a whole shelf of it at work, with a reference number. It is called “Miscellanea, unsorted (3)”. There is no 1 or 2.',
        ],
      ],
    ],
    [
      'TheresaOkafor',
      'The Reference Section. Not to be taken away, nobody knows why it is kept, and twice a year it saves a life.',
    ],
    [
      'alto_two',
      '“Have you looked in it?” It had no name. One only said *it*.',
      [['foley_pit', 'That is the beginning of a very good radio play.']],
    ],
    ['contour_line', 'Terra incognita.', [['gable_end', 'Here be batteries.']]],
    [
      'couchette_9',
      'Mine has a key from a hotel in a city to which there is no longer a train.',
      [
        [
          'en_passant_paul',
          'You ought to send it back.',
          [
            [
              'couchette_9',
              'I did, once. They sent it on to me again, with a note: “We have changed the lock. Keep it, you looked happy.”',
              [['en_passant_paul', 'Then it is not in the right drawer.']],
            ],
          ],
        ],
      ],
    ],
    [
      'dust_jacket',
      'Purgatory. String too short to be of use, in an envelope marked so.',
      [
        [
          'darning_egg',
          '“String, too short to use.” Every family says that this was its own grandmother. I have seen the envelope. It was mine.',
          [
            [
              'lathe_and_plane',
              'In the workshop it is a tin: “Screws, other”. And another: “Other screws”.',
              [
                [
                  'jb_1962',
                  'And you know which one is which.',
                  [['lathe_and_plane', 'With my eyes shut. God help whoever comes after me.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'YukiTanabe',
      'In my house it was “the stomach”. I ask for the scissors, my mother says: the stomach has eaten them.',
    ],
    [
      'overdue_again',
      'Mine has four library cards in it, and two of the books.',
      [['TheresaOkafor', 'Two of *whose* books?', [['overdue_again', 'I have to go now.']]]],
    ],
    ['hen_number_six', 'The nest.'],
    ['Wim_Verhoeven', 'The lock. Everything waits in it, and now and then it goes up or down a level.'],
    [
      'nightwatch',
      'Ours at the museum has a label on it, in brass: **Not on display**.',
      [['margin_note', 'Which is set in the wrong face. I have told them.']],
    ],
    ['perseid', 'Dark matter. By weight it is most of the house.'],
  ],
  'I said “you too” to the waiter who wished me a good meal, eleven years ago, and I thought of it today': [
    ['kettle_on', 'He went home and told his wife that for once somebody had thought of *his* supper.'],
    ['night_bus', 'I say “mind the step”. They say “you too”. I am sitting down. I do mind it, though, since then.'],
    [
      'Adjoa_M',
      'I ended a call with a minister’s office with “love you, bye”.',
      [
        [
          'overdue_again',
          'What happened?',
          [
            [
              'Adjoa_M',
              'A pause, then: “Thank you.” The bridge was approved.',
              [['tilda_k', 'I have been doing the consultations wrong.']],
            ],
          ],
        ],
      ],
    ],
    ['third_rail', 'On the radio to a driver: “Proceed at caution, sweetheart.” Recorded. They play it at training.'],
    [
      'proofing_slowly',
      'A teacher whom I called Mum in 2003 came into the shop today. I hid behind the flour.',
      [
        [
          'plumb_bob',
          'From the other side of the desk: we remember every one, and it is the only medal that they give us.',
          [['proofing_slowly', 'Oh. Then I should have come out from behind the flour.']],
        ],
      ],
    ],
    [
      'freewheeler',
      'Held a door for a mannequin. Waited. Said “no, after you”.',
      [['nightwatch', 'I see this at work about once a week, with the bronze lady on the stairs. I always look away.']],
    ],
    [
      'isobar',
      'Somebody wished me a happy birthday and I said “likewise”. It turned out to be correct. I have lived off that for years.',
    ],
    ['foley_pit', 'Waved back at a person who was cleaning a window.'],
    [
      'zugzwang',
      'I offered a handshake to resign and he had only reached for his tea. I was winning.',
      [['en_passant_paul', 'And you let it stand?', [['zugzwang', 'It would have been awkward.']]]],
    ],
  ],
  'The right way to carry tea on a moving train': [
    ['ines', 'Tested last night between two capitals. *With* the bends: yes. I only had to apologise in one language.'],
    [
      'third_rail',
      'There is a set of points outside every big station that will have it off you whatever you do. Drink before the suburbs.',
      [['couchette_9', 'Which side do they throw?', [['third_rail', 'Depends who is on shift.']]]],
    ],
    [
      'Adjoa_M',
      'A spoon standing in the cup. It breaks up the slosh; tankers have baffles for the same reason.',
      [['couchette_9', 'Eleven countries, and nobody told me about the spoon!']],
    ],
    ['halyard', 'Look at the horizon and not at the cup. The hand knows. The moment that you look, it spills.'],
    ['night_bus', 'On buses the right way is: no.'],
  ],
  'i have made soup': [
    [
      'kettle_on',
      'Peter! Orange of what?',
      [
        [
          'PeterFromTheBus',
          'carrot. and a thing that looked like a carrot',
          [
            [
              'marrow_and_pea',
              'Pale? Smelt of perfume?',
              [
                [
                  'PeterFromTheBus',
                  'yes',
                  [
                    [
                      'marrow_and_pea',
                      'Parsnip. You are safe. It was a good idea.',
                      [['PeterFromTheBus', 'it was in the same bag']],
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
      'crumb',
      'Lumps that are meant are called *rustic* and cost two more.',
      [['PeterFromTheBus', 'then it is very rustic']],
    ],
    [
      'night_bus',
      'Was that the smell on Tuesday? On the 18.10?',
      [
        [
          'PeterFromTheBus',
          'i was bringing some to my aunt. the lid was a plate',
          [
            ['couchette_9', 'Half full, next time. Lean on the shoulder nearest to the window.'],
            [
              'night_bus',
              'You did well. Only one bend.',
              [['PeterFromTheBus', 'sorry about the seat', [['night_bus', 'It was already orange.']]]],
            ],
          ],
        ],
      ],
    ],
    [
      'rye_and_shine',
      'What bread did you have with it?',
      [
        [
          'PeterFromTheBus',
          'toast',
          [
            [
              'rye_and_shine',
              'What bread was the toast?',
              [
                [
                  'PeterFromTheBus',
                  'square',
                  [
                    [
                      'rye_and_shine',
                      'I am sending you something.',
                      [
                        ['PeterFromTheBus', 'it came. it is very heavy. is it on purpose'],
                        ['crumb', 'It is always on purpose, with him.'],
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
    ['proofing_slowly', 'Well done!! I burnt my first one. It was cold soup.'],
    [
      'darning_egg',
      'What did your aunt say?',
      [
        [
          'PeterFromTheBus',
          'she asked who made it. i said me. she had two bowls and then she had a little cry but a good one',
          [
            ['kettle_on', 'Oh, Peter.'],
            ['alto_two', 'That is a review.'],
            ['Lotte1987', 'There is carrot in my keyboard now, in spirit.'],
          ],
        ],
      ],
    ],
    ['coldwater_ruth', 'Next: put half an orange into it. It sounds wrong. Trust me.'],
    ['hen_number_six', '**She** will have the peelings, if nobody else has asked.'],
    [
      'brine',
      'Did you put salt in it?',
      [
        [
          'PeterFromTheBus',
          'no. should i have',
          [
            [
              'brine',
              'A teaspoon, at the end, then taste. It will be twice the soup.',
              [
                ['PeterFromTheBus', 'i did it. it is twice the soup. thank you brine'],
                ['kettle_on', 'I am framing this.'],
              ],
            ],
          ],
        ],
      ],
    ],
  ],
  'A proper scone wants cold hands, which for once is my subject': [
    [
      'crumb',
      'Do not twist the cutter, either. Straight down, straight up, or they lean.',
      [['coldwater_ruth', 'I cannot feel the cutter. They lean downstream.']],
    ],
    [
      'Wim_Verhoeven',
      'Is the kitchen within dripping distance of the bank?',
      [['coldwater_ruth', 'Four minutes, and the neighbours no longer look up.']],
    ],
  ],
  'Milk first is for people who cannot commit': [
    [
      'halyard',
      'In a seaway you put in the milk first because then you know how much room is left. I have committed to worse.',
    ],
    [
      'slowpost',
      'It was done to save thin cups from cracking. I mend the ones of people who were sure.',
      [
        [
          'brine',
          'Evidence? Boiling water does not crack porcelain.',
          [
            [
              'slowpost',
              'Good porcelain, no. Soft paste with a hair in it, yes: I have had five on this table. But I agree that it is more often said than seen.',
              [['brine', 'I accept five.']],
            ],
          ],
        ],
      ],
    ],
    [
      'isobar',
      'Ran it twelve times with a probe. Milk first ends 1.4 degrees warmer after five minutes. Nobody in the hut could taste it.',
      [
        [
          'foley_pit',
          'But one can *hear* it. Milk first pours with a lower note.',
          [
            [
              'isobar',
              'You are making that up.',
              [
                [
                  'foley_pit',
                  'Hot water runs thinner and rings higher. Try it with your eyes shut.',
                  [['isobar', 'Eight out of ten. I am annoyed.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      'Be kind or be quiet. It does apply to tea.',
      [['brine', 'It was kind. I left out the ones who put it in the pot.']],
    ],
    ['YukiTanabe', 'In my textbook it is Lesson 9: “Never discuss it.” I see why.'],
    ['rye_and_shine', 'Lemon.'],
    ['beekeeper_j', 'Honey.', [['rye_and_shine', 'With diesel?', [['beekeeper_j', 'First.']]]]],
  ],
  'Three cups that I have mended, and the one I have not': [
    ['darning_egg', 'I have looked at the fourth for a long time. Thank you for not tidying it away.'],
    [
      'dust_jacket',
      'What do you use for the rim? Real gold, or mica?',
      [
        [
          'slowpost',
          'Real, for her: a quarter of a gram in lacquer, and three weeks in a damp box. Brass powder for everybody else, and they have never complained.',
        ],
      ],
    ],
    ['lathe_and_plane', 'The saucer of two halves is the best of them. Neither one is pretending.'],
    [
      'unsent_letters',
      'I also have one like the fourth. It is not a cup.',
      [['slowpost', 'My address is still the same, if you should want to leave it with somebody.']],
    ],
  ],
  'People who water the office plants without being asked: how did it start for you?': [
    [
      'TheresaOkafor',
      'A reader returned a cactus with her books. It was not ours. I stamped it anyway; it has been on loan since 2008.',
    ],
    [
      'tilda_k',
      'Nineteen is a department. Ask for a budget line.',
      [
        [
          'Lotte1987',
          'I did! They said that plants were not in the plan. So now they are in the meeting room named “The Plan”.',
        ],
      ],
    ],
    [
      'Adjoa_M',
      'One dying fig beside the lift. I moved it to the window “for a week”. It has now reached the sprinkler and I have had to do a calculation.',
      [['Lotte1987', 'What is in column F of your spreadsheet? Mine is “mood”.', [['Adjoa_M', 'Deflection.']]]],
    ],
    [
      'nightwatch',
      'The palm in the tea room is plastic. I watered it for a year. So did, it turned out, the other guard.',
    ],
    [
      'marrow_and_pea',
      'How is the fern?',
      [['Lotte1987', 'The fern died. We do not talk about the fern. The eighteen others must never know.']],
    ],
  ],
}
