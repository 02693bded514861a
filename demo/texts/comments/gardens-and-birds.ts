import type { CommentTexts } from '../comment-text.ts'

export const commentsOfGardensAndBirds: CommentTexts = {
  'The committee has seen the plan. There will be a vote about the compost': [
    [
      'kettle_on',
      'There are worms in that heap. Tenants have rights.',
      [
        [
          'marrow_and_pea',
          'Are worms members?',
          [
            ['kettle_on', 'They do most of the work and never speak at meetings.'],
            [
              'plumb_bob',
              'The rules of ours say “any person holding a plot”. *Persona* was a mask worn on the stage. I see no obstacle.',
              [['marrow_and_pea', 'Do not come to our meetings. They are long enough.']],
            ],
          ],
        ],
      ],
    ],
    [
      'Lotte1987',
      'What is wrong with where it is?',
      [
        [
          'marrow_and_pea',
          'It steams. He has a bench. The wind does the rest.',
          [
            [
              'rain_gauge',
              'From what direction? Eight metres east is no use at all if it is a westerly you are worried about.',
              [
                [
                  'marrow_and_pea',
                  'You are twelve days old here and you have already understood motion 3 better than the committee.',
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'lathe_and_plane',
      'A steaming heap is a good heap. Mine gets a bag of shavings a week and sits at 60 degrees until Christmas.',
    ],
    [
      'Adjoa_M',
      'What kind of cake? I am asking before I decide how I feel about compost.',
      [['marrow_and_pea', 'Marrow.', [['Adjoa_M', 'I abstain.']]]],
    ],
    ['tilda_k', 'Look at where people tip their buckets when nobody is watching. That is where the heap goes.'],
  ],
  'Say where you are: how to ask about a plant that is dying': [
    [
      'Adjoa_M',
      'Could we add “and what is it potted in”? Half of mine were drowned by a pretty pot with no hole.',
      [['marrow_and_pea', 'Yes. A pot without a hole is a vase.']],
    ],
    [
      'sundial_ann',
      'And which way it faces. By compass, please: “sunny” is a mood.',
      [['isobar', 'Seconded. I have a bed that is sunny from 10:40 to 13:15, and the label says full sun.']],
    ],
    [
      'kettle_on',
      '> What you have already done. *All* of it. Nobody is cross.\n\nWe say exactly this at admissions. It works about as well.',
    ],
    ['Lotte1987', 'I read this, went to the balcony, and watered the lemon. It was that.'],
  ],
  'Plot 14: the plan for next year, in pencil, before the committee sees it': [
    [
      'contour_line',
      'North is down and you have said so. Most maps in print are less honest.',
      [['marrow_and_pea', 'I tried it the other way up and kept planting leeks in the pond.']],
    ],
    [
      'hen_number_six',
      'There is a rectangle marked “NOT HEN”. We have seen it.',
      [['marrow_and_pea', 'It is a suggestion.', [['hen_number_six', 'That is how she takes it too.']]]],
    ],
    [
      'Lotte1987',
      'Why do onions have no friends? Mine stand next to carrots and everybody seems content.',
      [
        [
          'marrow_and_pea',
          'Carrots, yes, that is the one. Never beans or peas. I grow beans and peas.',
          [
            [
              'beekeeper_j',
              'I have grown onions beside beans for six years without either writing to complain. I think this one gets copied from book to book.',
              [['marrow_and_pea', 'Then I shall plant one row each way and report in August. In ink.']],
            ],
          ],
        ],
      ],
    ],
    [
      'rain_gauge',
      'Is the water butt to scale? It looks like 300 litres, which is four days in July for that many courgettes.',
      [['marrow_and_pea', '210. So three days. Oh dear.']],
    ],
    [
      'sundial_ann',
      'Your runner beans will shade the lettuce from about two o’clock. In July that is a kindness, in May it is theft.',
    ],
    ['graticule', 'I would like to fold this.'],
  ],
  'Okra at fifty-two degrees north: the third attempt': [
    [
      'beekeeper_j',
      'Nineteen pods at 52 north is not gardening, it is diplomacy. Well done.',
      [['Adjoa_M', 'There were concessions on both sides.']],
    ],
    [
      'marrow_and_pea',
      'May I have the envelope? The calculation, I mean. We have a north wall and an optimist.',
      [
        [
          'Adjoa_M',
          'Of course:\n\n- 4 barrels of 200 litres, so 800 kg of water\n- 4.2 kJ per kg and degree\n- cooling from 27 to 17 overnight gives about 33 MJ, call it **9 kWh**\n\nWhich is a one-kilowatt heater from dusk until four, for nothing. I rounded everything in favour of my mother.',
          [
            [
              'isobar',
              'And do you reach 27 in the barrel? I would have guessed 22 in an ordinary June.',
              [
                [
                  'Adjoa_M',
                  '24 in June, 27 only in the hot week in July. So the heater goes off at two most nights. The okra did not seem to read the clock.',
                  [
                    ['isobar', 'Thank you for giving the real number. People so rarely do.'],
                    [
                      'Wim_Verhoeven',
                      'Thermometer at the top of the barrel or in the middle? Water lies about its temperature if you only ask the surface.',
                      [
                        [
                          'Adjoa_M',
                          'At the top. I see where this is going.',
                          [
                            [
                              'Wim_Verhoeven',
                              'Stir it once with a broom at sunset and measure again. You may have to take two degrees off. The pods are still nineteen.',
                              [['Adjoa_M', 'Stirred. 1.5 degrees off. The pods are still nineteen.']],
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
              'A brick wall does the same with less plumbing. Paint it dark and leave it alone.',
              [
                [
                  'Adjoa_M',
                  'Kilo for kilo water holds about five times as much. But a wall does not leak, you win on that.',
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      'I held the phone for a patient once so that her daughter could be told how to do jollof. Forty minutes. Half the ward was taking notes.',
      [
        [
          'Adjoa_M',
          'Did she say how much salt?',
          [['kettle_on', '“Until it is enough.”', [['Adjoa_M', 'They all went to the same school.']]]],
        ],
      ],
    ],
    [
      'crumb',
      'How did she have you cook them? I only know okra as something that goes wrong.',
      [
        [
          'Adjoa_M',
          'Dry pan, very hot, whole pods, no salt until they are off the fire. Water and salt are what make the slime. Then tomato, ginger, one angry pepper.',
        ],
      ],
    ],
    [
      'Lotte1987',
      'Would two barrels do on a balcony? Asking for a wall.',
      [
        [
          'Adjoa_M',
          'Please ask about the **floor** first. One full barrel is three of me.',
          [
            ['moss_and_slate', 'Listen to her. I have been under that balcony.'],
            ['Lotte1987', 'Canisters, then. Ten litres each, six of them, and I will spread them out.'],
          ],
        ],
      ],
    ],
    [
      'brine',
      'You can buy okra in any shop on the high road for two coins.',
      [
        ['hen_number_six', 'You can buy eggs as well. And yet.'],
        ['marrow_and_pea', 'This is Gardens; everything here can be bought in a shop. That was never the point.'],
      ],
    ],
    ['MrBasset', 'Try a red variety. They flower nine days sooner.'],
  ],
  'She has found the new seedlings': [
    [
      'marrow_and_pea',
      'Which seedlings?',
      [
        [
          'hen_number_six',
          'The question is now historical.',
          [
            [
              'mara_v',
              'I can take it over at r/AskHistory, if there are sources.',
              [['hen_number_six', 'There is one stalk, and a footprint.']],
            ],
          ],
        ],
      ],
    ],
    [
      'beekeeper_j',
      'Chicken wire laid *flat* on the soil, not upright. They hate the feel of it and the seedlings grow through.',
      [['hen_number_six', 'She has asked me not to pass this on.']],
    ],
    [
      'Lotte1987',
      'Still waiting for the statement.',
      [['hen_number_six', 'It has been issued. It was on the doormat.']],
    ],
    [
      'swift_counter',
      'Do the other five know?',
      [['hen_number_six', 'They stood at the fence and looked the other way. That is five witnesses who saw nothing.']],
    ],
    ['Adjoa_M', 'I am so sorry. Was it the brassicas?', [['hen_number_six', 'It was *all* the brassicas.']]],
  ],
  Slugs: [
    ['hen_number_six', 'Send them.', [['MrBasset', 'How many?', [['hen_number_six', 'Yes.']]]]],
    [
      'marrow_and_pea',
      'What I have tried, in order of disappointment:\n\n1. Eggshell. They cross it like gravel on a drive.\n2. Coffee. Now they are awake.\n3. Copper tape. Works until a leaf touches the ground, and then it is a bridge with a toll nobody pays.\n4. Going out at ten with a torch and a bucket. **This works.** It is also a way to meet the neighbours.',
      [
        [
          'Lotte1987',
          'And then what do you do with the bucket?',
          [
            [
              'marrow_and_pea',
              'There is a field.',
              [
                [
                  'beekeeper_j',
                  'They come back. Somebody marked them with nail varnish once: twenty metres is nothing, they are home by the weekend.',
                  [
                    ['MrBasset', 'What colour?', [['beekeeper_j', 'Red, I believe. She said it suited them.']]],
                    ['freewheeler', 'So you need a field at thirty metres, or a bicycle.'],
                  ],
                ],
              ],
            ],
          ],
        ],
        [
          'isobar',
          'I kept count for a season: 61 a night after rain, 4 after two dry days. Water in the morning instead of the evening and you do half the work by doing nothing.',
          [
            [
              'marrow_and_pea',
              'That is the best advice in this thread and I had it in my own list of rules. Thank you.',
            ],
          ],
        ],
      ],
    ],
    [
      'brine',
      'Salt.',
      [
        ['marrow_and_pea', 'No. It ruins the soil, and it is a nasty way to go.'],
        ['kettle_on', 'Username checks out, advice does not.'],
      ],
    ],
    [
      'plumb_bob',
      'A saucer of beer sunk to the rim. They die as most of us would choose to.',
      [
        [
          'rye_and_shine',
          'Leave the rim a finger above the soil or you will drown the ground beetles as well, and those are on your side.',
        ],
        ['crumb', 'What kind of beer?', [['plumb_bob', 'The kind my brother-in-law brings.']]],
      ],
    ],
    [
      'perseid',
      'Leopard slugs are the big spotted ones, and they eat the others. Learn the face before you use the bucket.',
      [['MrBasset', 'I have been throwing out the police.']],
    ],
    [
      'foley_pit',
      'Forty of them on a lettuce, microphone at ten centimetres. I have used it as “distant army”.',
      [['MrBasset', 'Which play?', [['foley_pit', 'I would rather people did not know.']]]],
    ],
  ],
  'What the bees bring home, month by month, by the colour of it': [
    [
      'isobar',
      'Ten minutes at the same noon, for months. This is how it is done. What did you do on the wet days?',
      [['beekeeper_j', 'Wrote a nought and went in. They do the same.']],
    ],
    [
      'contour_line',
      'What is the blue in July?',
      [
        [
          'beekeeper_j',
          'Phacelia. Somebody at the depot has sown a whole embankment of it, and I would like to shake their hand.',
          [['third_rail', 'No comment.', [['beekeeper_j', '!!', [['third_rail', 'I said no comment.']]]]]],
        ],
      ],
    ],
    [
      'darning_egg',
      'May I use this as a stripe pattern? One row per load, in the colours. I have most of them in the basket.',
      [
        [
          'beekeeper_j',
          'Only if I may see it.',
          [['darning_egg', 'It will be a very yellow spring and I think a scarf.']],
        ],
      ],
    ],
    [
      'Adjoa_M',
      'The horse chestnut really is brick red? I always thought the books exaggerated.',
      [['beekeeper_j', 'Brick red, and they look as if they had been in a fight.']],
    ],
  ],
  'A bed that flowers by the hour: who has planted a floral clock that works?': [
    [
      'marrow_and_pea',
      'Four-o’clocks (*Mirabilis*) open at… well. In a warm year, about half past three.',
      [
        [
          'sundial_ann',
          'Half past three is gold. How many minutes does it wander?',
          [
            [
              'marrow_and_pea',
              'Forty, and on a dull day it does not bother. It is a clock with a temper.',
              [['sundial_ann', 'Then it will get on with the dial above it.']],
            ],
          ],
        ],
      ],
    ],
    [
      'isobar',
      'Remember these lists were mostly made further north, where the day is longer in June. I would trust nothing until you have watched it for a fortnight with a notebook.',
    ],
    [
      'beekeeper_j',
      'Ask the bees. Mine turn up at the buckwheat until eleven and then not at all: it stops giving nectar though the flower stays open. To them it is shut.',
    ],
    ['plumb_bob', '> Between two and five in the afternoon I have *nothing*.\n\nNor had the Romans.'],
  ],
  'How much rain is “well watered”?': [
    [
      'isobar',
      'Twenty-five millimetres a week in summer, which is 25 litres to the square metre. In one go, or two. Not a little every evening.',
      [
        [
          'rain_gauge',
          'A NUMBER. Thank you. Does it matter what I measure it with?',
          [
            [
              'isobar',
              'A straight-sided tin and a ruler. Then stand it away from the fence by twice the height of the fence.',
              [['rain_gauge', 'I had it *on* the fence.', [['isobar', 'Everybody’s first one is on the fence.']]]],
            ],
          ],
        ],
        ['marrow_and_pea', 'On clay I would take a third off. Ours holds water like a grudge.'],
      ],
    ],
    [
      'Lotte1987',
      'Put a finger in up to the second knuckle. Dry: water. Damp: do not. It has never been wrong and I always have it with me.',
    ],
    ['sea_area_dogger', 'Rain later. Good.'],
  ],
  'Stop planting hedges across the way people walk': [
    [
      'tilda_k',
      'As somebody who is paid to draw the hedges: we know. The hedge is in the plan because the *path* was not in the budget.',
      [
        [
          'desire_path',
          'A path that exists already costs nothing. You draw round it.',
          [
            [
              'tilda_k',
              'You draw round it, and then it needs lighting, a dropped kerb and somebody to grit it. I am on your side. I am only telling you what the meeting sounds like.',
              [
                [
                  'desire_path',
                  'Fair. Sorry. Do you have biscuits at the meeting?',
                  [['tilda_k', 'There is a line for biscuits in the budget.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'marrow_and_pea',
      'Hawthorn. They do not walk through hawthorn.',
      [['desire_path', 'They walk round it, through your beans.']],
    ],
    [
      'contour_line',
      'I have surveyed a hole in a hedge that is older than the parish. It has been planted up four times that are on record.',
    ],
    ['brine', 'Or people could use the pavement like adults.', [['freewheeler', 'Adults made the hole.']]],
  ],
  'Tomatoes on a balcony facing a wall. It can be done, look': [
    [
      'Adjoa_M',
      'White wall! Why did nobody tell me about the white wall. How much more light is it?',
      [
        [
          'Lotte1987',
          'I had only the meter in my old camera: it went from grey all day to nearly two stops better at noon.',
          [
            [
              'Adjoa_M',
              'Two stops is *four times*. You have bought a second sun for the price of paint.',
              [['Lotte1987', 'And he says I may do the other wall if I stop calling him.']],
            ],
          ],
        ],
      ],
    ],
    [
      'marrow_and_pea',
      'Which variety?',
      [['Lotte1987', 'A bush cherry whose label fell off, and one ‘Matina’. The cherry has won.']],
    ],
    [
      'gable_end',
      'Was there lettering on that wall before it went white? Please say no.',
      [
        [
          'Lotte1987',
          'No! Only a drainpipe and somebody’s initials. I painted round the initials.',
          [['gable_end', 'You are a good person.']],
        ],
      ],
    ],
    ['rye_and_shine', 'One slice, salt, good butter. Do not let anybody make a salad of these.'],
  ],
  'An orchard inventory that anybody can add to': [
    ['beekeeper_j', 'Added three behind the fire station. One is a pippin of some sort and two are opinions.'],
    [
      'overdue_again',
      'There is a pear against the wall of the second-best library I owe money to. I cannot go in and ask.',
      [
        [
          'TheresaOkafor',
          'You can. We would sooner have the name of the pear than the fine.',
          [
            [
              'overdue_again',
              'Is that policy?',
              [['TheresaOkafor', 'It is Tuesday afternoon, when I am alone at the desk.']],
            ],
          ],
        ],
      ],
    ],
    [
      'contour_line',
      'Their pins are off by some eighty metres on my side of the map, always to the north-west. Looks like an old datum that nobody converted. I have written to them.',
      [
        [
          'hen_number_six',
          'And?',
          [['contour_line', 'Fixed in two days, with thanks. I was ready for an argument and had nowhere to put it.']],
        ],
      ],
    ],
  ],
  'Swarm in the letter box of the tax office. I have never been thanked so much': [
    [
      'kettle_on',
      'Had they?',
      [
        [
          'beekeeper_j',
          'In triplicate. They were told to come back with a queen.',
          [['plumb_bob', 'And she had her head on the coinage already. Well, once.']],
        ],
      ],
    ],
    [
      'crumb',
      'What is the feather for?',
      [
        [
          'beekeeper_j',
          'Brushing the last ones off the wall. A goose wing is best, bees do not catch their feet in it the way they do in bristle.',
          [
            [
              'hen_number_six',
              'We could supply.',
              [['beekeeper_j', 'Hen is too soft. No offence.', [['hen_number_six', 'It has been taken.']]]],
            ],
          ],
        ],
      ],
    ],
    [
      'night_bus',
      'I think I was stopped behind that. Line N8, eleven minutes, and the whole lower deck at the windows. Nobody complained, which you should know is unheard of.',
      [
        [
          'beekeeper_j',
          'Was it you who opened the doors?',
          [
            ['night_bus', 'And then shut them, rather fast.'],
            [
              'tilda_k',
              'N8 in daylight?',
              [['night_bus', 'I do earlies in swarm season, it seems. I was covering for a colleague.']],
            ],
          ],
        ],
      ],
    ],
    [
      'Lotte1987',
      'Where are they now?',
      [
        [
          'beekeeper_j',
          'Hive 5, which did not exist on Monday. They had drawn two combs by Thursday. I have named her the Inspector.',
          [
            [
              'marrow_and_pea',
              'Hive 5 in November? Will they have enough for the winter?',
              [
                [
                  'beekeeper_j',
                  'No. It is a silly time to swarm, three warm weeks confused them. They are getting fondant from me and a wall of straw, and I give it even odds.',
                  [
                    [
                      'isobar',
                      'The last fortnight was 4.1 degrees over the average here. Ivy was still in flower on the eighth. They were not the only ones confused.',
                    ],
                    ['Adjoa_M', 'Please tell us in February. Either way.', [['beekeeper_j', 'I will. Either way.']]],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['freewheeler', 'First time in history anything has left a tax office sweeter than it went in.'],
    [
      'foley_pit',
      'Did you happen to have a recorder with you? Bees in a metal box. I lie awake thinking about it.',
      [
        [
          'beekeeper_j',
          'I had a telephone and no free hand. It was an A, a little flat.',
          [
            ['alto_two', 'So were we on Thursday.'],
            [
              'foley_pit',
              'Flat of 440? Then they were calm. It goes up when they are cross.',
              [['beekeeper_j', 'They were calm. It was the postman who was sharp.']],
            ],
          ],
        ],
      ],
    ],
    ['slowpost', 'Was there any post in it?', [['beekeeper_j', 'Eleven letters. All delivered, one slightly sticky.']]],
    ['brine', 'Should have left them in there.', [['beekeeper_j', 'I admit it was mentioned in the queue.']]],
    ['selvedge', 'I would have fainted and you brought a *feather*.'],
  ],
  'The count: same window, same street, every year': [
    [
      'isobar',
      'Same window, same street is what makes it worth anything. Do you note the hour of the count as well?',
      [
        [
          'swift_counter',
          'The half hour before sunset, from 20 June to 10 July, and the best evening of those. Rain evenings I sit there all the same, out of loyalty.',
          [
            [
              'isobar',
              'Then the maximum is a bit generous in years with more dry evenings. Would you share the daily numbers? I have the rain for those dates.',
              [
                [
                  'swift_counter',
                  'Gladly. It is a school exercise book. I will photograph it.',
                  [
                    [
                      'isobar',
                      'Done. With the wet years set aside it is 40 to 17. I am sorry. I had hoped to take some of it off you.',
                      [['swift_counter', 'Thank you for trying. I had hoped so too.']],
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
      'moss_and_slate',
      'Where they went on our street: new soffits, 2009, plastic, tight as a drum. I fitted some of them. Nobody said a word to us then and I did not know to ask.',
      [
        ['swift_counter', 'You ask now. I have seen your posts. It counts.'],
        [
          'gable_end',
          'Same here with the insulation. A wall gets a new coat and two things vanish, what was written on it and what lived in it.',
        ],
        [
          'plumb_bob',
          'There are hollow bricks made for it. The size of a brick, the price of three. I put four in on every north gable now, and tell the owner afterwards.',
          [['moss_and_slate', 'Afterwards is the right time.']],
        ],
      ],
    ],
    [
      'Adjoa_M',
      '> two chicks in it that I have counted twice, out of weakness\n\nLeave them in. Put an asterisk.',
      [['swift_counter', 'The asterisk is larger than the bar, but yes.']],
    ],
    [
      'tilda_k',
      'May I take this picture to a planning meeting? With your name or without.',
      [
        [
          'swift_counter',
          'With the street, without me.',
          [
            [
              'tilda_k',
              'It was shown on Wednesday. There was a silence, and then somebody asked what a swift brick costs. That is further than we have ever got.',
            ],
          ],
        ],
      ],
    ],
    [
      'brine',
      'Correlation. Perhaps your eyes got worse.',
      [['swift_counter', 'They did. I had them done two years ago, and the number went down.']],
    ],
    ['unsent_letters', 'I looked up tonight on the way home. There is nothing in November, I know. I looked anyway.'],
  ],
  'Nest box for swifts: measurements, the mistake I made, and how they forgave it': [
    [
      'lathe_and_plane',
      'Apologies on behalf of the plane. What timber, and did you treat it?',
      [
        [
          'swift_counter',
          'Larch offcuts, 20 mm, nothing on the inside and nothing smelly on the outside.',
          [
            [
              'lathe_and_plane',
              'Good. If anybody copies this: screws, not nails, and leave the side loose by a millimetre. Larch moves.',
            ],
          ],
        ],
      ],
    ],
    [
      'moss_and_slate',
      'Height matters more than looks. Five metres up with a clear drop below. They fall out before they fly.',
    ],
    [
      'foley_pit',
      'Which calls did you play? There is a recording going round that has a *motorbike* at 0:40 and I keep meeting it.',
      [['swift_counter', 'That explains a remark from the neighbour.']],
    ],
    ['kettle_on', 'The neighbour with the worst temper is my favourite person in this.'],
    [
      'jb_1962',
      'Built two to these figures. Oval cut with a 28 mm bit, two holes and a file between. Took an evening. Empty so far.',
      [
        [
          'swift_counter',
          'Three years is normal. Mine looked in for a whole summer like people at an estate agent’s window.',
        ],
      ],
    ],
  ],
  'The blackbird at the terminus sings my door signal now': [
    [
      'alto_two',
      'Which three notes? I must know.',
      [
        [
          'night_bus',
          'I am told G, E, C. The bus is a bit under, he corrects it.',
          [
            [
              'alto_two',
              'A bird that sings *up* to pitch. We have a vacancy.',
              [
                [
                  'night_bus',
                  'He works nights.',
                  [
                    ['alto_two', 'He can have Thursdays off, surely. He has no union.'],
                    ['third_rail', 'You do not know that.'],
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
      'Please, please record him with the door in the same take. Phone on the dashboard is fine, window down, engine off.',
      [
        [
          'night_bus',
          'Engine off I can do at the terminus from 4:12 to 4:19.',
          [
            [
              'foley_pit',
              'I can be there at 4:10 with a proper microphone and a flask.',
              [
                [
                  'night_bus',
                  'Upper deck has the better view. Bring two cups.',
                  [
                    [
                      'foley_pit',
                      'Reporting back: we have it. Door, pause, bird. Door, pause, bird. And then once the bird *first*, and I swear to you the door answered.',
                      [
                        [
                          'night_bus',
                          'That was me. I could not resist.',
                          [['foley_pit', 'I know. I heard you laugh on the tape. It stays in.']],
                        ],
                        ['swift_counter', 'I would listen to that on a loop in an empty room.'],
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
      'They do pick up phrases, and a loud, short, falling one at dawn is exactly what they like. Next year see whether the neighbours of his have it as well. The young ones learn it from him and not from you.',
      [
        [
          'PeterFromTheBus',
          'So in ten years there could be blackbirds doing a bus that has been scrapped?',
          [
            [
              'swift_counter',
              'Yes. That has happened with telephones.',
              [
                ['margin_note', 'A marginal gloss that outlives the text. I am going to think about this all day.'],
                [
                  'third_rail',
                  'We had a starling that did the old level-crossing bell for six summers after they took the bell. Drivers still braked.',
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'PeterFromTheBus',
      'I was on that one! She stood on the pavement looking at the tree, and then she waved at it. To be fair to her I had got up as well.',
      [
        [
          'night_bus',
          'Green hat? I waited for you to sit down again.',
          [['PeterFromTheBus', 'Green hat. Thank you for waiting.']],
        ],
      ],
    ],
    [
      'couchette_9',
      'There is a jackdaw at a border station that says “attention” in two languages and the train does come.',
    ],
    ['hen_number_six', 'She has listened to the description and says that it is derivative.'],
    [
      'Adjoa_M',
      'Do the new buses have the same three notes? Because if they change the signal, he becomes the only one who keeps it.',
      [['night_bus', 'The new ones beep. I have told him.']],
    ],
    [
      'brine',
      'It is a bird. It makes bird noises.',
      [['night_bus', 'It is a bus. It makes bus noises. That was the whole idea until about a month ago.']],
    ],
    ['TheresaOkafor', 'Came for the title, missed my own stop reading the comments.'],
  ],
  'How to record a dawn chorus without recording the motorway': [
    [
      'swift_counter',
      '> it is the loudest animal in the wood\n\nI went through eleven recordings last night and it is on nine of them. I thought it was a mouse.',
      [
        [
          'foley_pit',
          'Waxed cotton?',
          [['swift_counter', 'Waxed cotton.', [['foley_pit', 'Wool. Always wool. And no change in the pockets.']]]],
        ],
      ],
    ],
    [
      'YukiTanabe',
      'Does fog help? It feels quieter, but perhaps only I am.',
      [
        [
          'foley_pit',
          'It mostly means no wind, and the wind is what carries the road to you. Also you hold your breath. So both.',
          [
            [
              'isobar',
              'Mind that on a still, clear morning the cold layer near the ground bends sound *down*, and you can hear a motorway at five kilometres. Fog or light drizzle is better than a beautiful dawn.',
              [['foley_pit', 'That explains the worst recording I ever made, on the best morning I ever had.']],
            ],
          ],
        ],
      ],
    ],
    ['beekeeper_j', 'Twenty minutes more is the true part. That is when the wren thinks he is alone.'],
  ],
  'Under the slates this week: one bat, two wrens, a love letter': [
    [
      'slowpost',
      'You put it back. Good. Was it dry?',
      [
        [
          'moss_and_slate',
          'Dry as a biscuit, under the third course from the ridge. Whoever hid it knew roofs.',
          [
            [
              'slowpost',
              'Then it was *from* the roofer or *to* the roofer.',
              [
                [
                  'moss_and_slate',
                  'I have been thinking that since Monday.',
                  [['unsent_letters', 'I will be thinking it rather longer.']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'swift_counter',
      'How long did you have to wait for the bat?',
      [
        [
          'moss_and_slate',
          'Four days. The owner was told the truth, that it is the law, and then the rest of the truth, that I would have anyway.',
        ],
      ],
    ],
    [
      'oarsman',
      'Did it have a date? I do not want to know what it said. Well, I do, but I only ask for the date.',
      [['moss_and_slate', 'A Tuesday in March. No year. They did not think they would need one.']],
    ],
    ['plumb_bob', 'I found a Latin exercise in a chimney once. Full marks. I put it back as well.'],
  ],
  'First songs of the year, from the diary': [
    [
      'swift_counter',
      'Chiffchaff on the 19th here, same as ever. You always get him first and I always check whether you made it up.',
      [['isobar', 'I have a witness. The witness is a dog.']],
    ],
    [
      'foley_pit',
      '> nine days before his father’s generation\n\nFrom how many years is that?',
      [
        [
          'isobar',
          'Thirty-one of mine, and before that the twenty-two of the schoolmaster who had this house. He pressed a leaf for each. The mean moved nine days; single years jump about by a fortnight.',
        ],
      ],
    ],
    ['coldwater_ruth', 'The thrush starts when I can no longer feel my feet. About the 20th, then.'],
  ],
  'Does anybody else’s robin supervise?': [
    ['marrow_and_pea', 'Mine sits on the fork handle if I so much as stop to breathe. It is piecework.'],
    [
      'plumb_bob',
      'He has stood on my spirit level. The bubble did not move. I choose to take that as approval.',
      [['hen_number_six', 'Ours has stood on *her*. Negotiations are continuing.']],
    ],
    ['Lotte1987', 'Fourth floor and still he comes. I have two square metres of soil and a foreman.'],
    [
      'swift_counter',
      'You are a wild boar, as far as he is concerned. They followed boar through the woods for what they turned up. It is a compliment.',
      [
        ['MrBasset', 'I have been called worse at the allotment.'],
        [
          'beekeeper_j',
          'Last year’s robin was not this year’s robin, by the way. They live about two years. The post is hereditary.',
        ],
      ],
    ],
    [
      'nightwatch',
      'There is one in the courtyard of the museum. He comes in when it rains, does the Dutch rooms, and leaves by the shop.',
    ],
  ],
  'What is eating my peas AND singing about it': [
    [
      'swift_counter',
      'Does it sound like a man falling down stairs with a bag of cutlery?',
      [
        [
          'marrow_and_pea',
          'Exactly like that.',
          [
            [
              'swift_counter',
              'Bullfinch, no; jay. Jay.',
              [['marrow_and_pea', 'It has BLUE SLEEVES. Of course. It dressed for it.']],
            ],
          ],
        ],
      ],
    ],
    ['hen_number_six', 'It was not her. She does not sing.'],
    ['beekeeper_j', 'Net, 20 mm, pulled *tight*, and check it twice a day. Loose netting is a trap for the innocent.'],
  ],
  'Somebody on the wire': [
    ['foley_pit', 'What was the argument about?', [['swift_counter', 'The wire.']]],
    ['nightwatch', 'The second one is the best. The gap between them.'],
    ['hen_number_six', 'She recognises the posture on the left.'],
  ],
  'An open database of bird voices, and it lacks our valley entirely': [
    [
      'foley_pit',
      'It lacks *every* valley with bad roads. The map of gaps is a map of where nobody parks. I can lend a recorder.',
      [
        [
          'beekeeper_j',
          'Then I shall do the lime avenue and the fire station. Is a siren a fault?',
          [['foley_pit', 'Put it in the notes. One day somebody will want to know what the birds did during it.']],
        ],
      ],
    ],
    [
      'YukiTanabe',
      'I uploaded four last night. They ask for at least 30 seconds, and the form loses your text if you go back, so write it elsewhere first.',
    ],
    ['moss_and_slate', 'Wet county, one entry: a wren, and rain.'],
  ],
  'Kingfisher. Half a second. Good day.': [
    ['swift_counter', 'Upstream or down?', [['coldwater_ruth', 'Across. Like somebody underlining the river.']]],
    ['nightwatch', 'We have one, painted, four centimetres, 1602. It has never moved and I still look.'],
    ['halyard', 'How cold?', [['coldwater_ruth', '6.4. I would have stayed in for another.']]],
    ['kettle_on', 'Nights all week, have seen nothing but a vending machine. Thank you for this.'],
  ],
  'The two cranes over the station turn to face the same way when everybody has gone home': [
    [
      'plumb_bob',
      'They let them swing free at night so that the wind cannot push them over. They are weather vanes that cost a million each.',
      [
        [
          'Adjoa_M',
          'I knew it was weathervaning, I looked it up before I posted. I left it out on purpose.',
          [
            ['plumb_bob', 'Then I apologise to the cranes.'],
            ['nightwatch', 'One paragraph, no conclusions. She even left out the paragraph.'],
          ],
        ],
      ],
    ],
    ['isobar', 'West by south, at ten last night.'],
    [
      'PeterFromTheBus',
      'I can see these from the top deck! I had thought that they were looking at something.',
      [['tilda_k', 'They are looking at where the post office was.']],
    ],
    [
      'reader_4417',
      'My first comment here. I read along for two days, and then this.',
      [
        [
          'Adjoa_M',
          'Welcome! Tell us something you saw today.',
          [
            [
              'reader_4417',
              'A child on the platform was waving at the crane driver. It was Sunday. There was nobody in it. I think.',
            ],
          ],
        ],
      ],
    ],
  ],
  'One paragraph, no conclusions: that is the whole idea': [
    [
      'brine',
      'So no opinions. Thrilling.',
      [['desire_path', 'There are plenty of other communities for opinions. This is the bench outside.']],
    ],
    [
      'margin_note',
      'I have tried for a week and I keep writing the conclusion first. It is extraordinarily hard. Thank you, I think.',
    ],
    [
      'nightwatch',
      'What if the observation is eight hours long?',
      [['desire_path', 'Then stop at the part where something moved.', [['nightwatch', 'It is a museum.']]]],
    ],
    [
      'eyepiece',
      'Same as drawing the Moon. You put down what is there, and it is always less tidy than what you know.',
    ],
  ],
  'Two people who do not know each other have worn the same coat on my bus every day this week, and today they sat together':
    [
      [
        'kettle_on',
        'WHAT COLOUR',
        [
          [
            'night_bus',
            'Mustard. With the big buttons. You could see them from the depot.',
            [
              [
                'darning_egg',
                'Mustard with big buttons is not a coat, it is a decision.',
                [
                  [
                    'selvedge',
                    'Two people made the same decision and then ended up on one bus. I have to sit down.',
                    [['freewheeler', 'There is a seat next to somebody in mustard.']],
                  ],
                ],
              ],
              [
                'swift_counter',
                'I know the shop. They had five in the window in October.',
                [
                  [
                    'darning_egg',
                    'So there are three more out there.',
                    [
                      [
                        'tilda_k',
                        'One gets the 14. I have seen it at the lights by the baths.',
                        [
                          [
                            'PeterFromTheBus',
                            'One gets the 31, tall man, always runs for it!',
                            [
                              [
                                'darning_egg',
                                'Leaving one.',
                                [
                                  [
                                    'graticule',
                                    'It is on my chair. I bought it in October. I have not had the courage to wear it.',
                                    [
                                      [
                                        'kettle_on',
                                        'WEAR IT',
                                        [
                                          ['graticule', 'I do not live on the N8.'],
                                          ['night_bus', 'We stop for everybody.'],
                                        ],
                                      ],
                                      [
                                        'selvedge',
                                        'Best sentence on this site and it came eight deep in a thread about buttons.',
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
        'foley_pit',
        'Did they speak?',
        [
          [
            'night_bus',
            'Not until the bridge. Then one of them said something and the other one looked down at her own sleeve, as if it were news.',
            [
              [
                'foley_pit',
                'I could make a whole play of that. Four minutes. No dialogue until the bridge.',
                [
                  ['alto_two', 'Please do.'],
                  [
                    'night_bus',
                    'The bridge has a joint in it, it goes *ta-tunk*. You will want that.',
                    [['foley_pit', 'I will want that.']],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
      [
        'Adjoa_M',
        'We need to know about Monday.',
        [
          [
            'night_bus',
            'Monday: she was on, he was not. She had her bag on the seat beside her until the baths. Then she took it off, and then she put it back.',
            [
              [
                'Adjoa_M',
                'Oh no.',
                [
                  [
                    'night_bus',
                    'Tuesday: he had a cold, I think. He had a scarf. He got on, and she lifted the bag before he was past the pole.',
                    [
                      ['Adjoa_M', 'I shouted so loud that my neighbour knocked.'],
                      ['kettle_on', 'Reading this out in the staff room. We have stopped a handover.'],
                      [
                        'sundial_ann',
                        'Before he was past the pole. That is the most exact measurement of anything I have read this year.',
                      ],
                      [
                        'isobar',
                        'I would like a daily bulletin at a fixed hour.',
                        [
                          [
                            'night_bus',
                            'No. That was the last one, I think. They should have the rest to themselves.',
                            [
                              ['isobar', 'You are right. Withdrawn.'],
                              ['desire_path', 'And that is why he drives the bus.'],
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
        'Mass production exists. Film at eleven.',
        [
          ['hen_number_six', 'Eggs are also all the same, and yet one looks forward to them.'],
          [
            'margin_note',
            'Mass production is exactly what makes it good. A printed book has a thousand twins too; nobody expects to find two open at the same page.',
            [['brine', 'Fine. That one is good.', [['margin_note', 'I am having this framed.']]]],
          ],
        ],
      ],
      [
        'couchette_9',
        'A sleeping-car attendant told me that she had two weddings from mixed-up suitcases. Coats are slower, but you do not need a label.',
      ],
      ['ligature_fi', 'I would have got off a stop early, out of fright, and thought about it for eleven years.'],
      [
        'TheresaOkafor',
        'At the branch we had two people who kept borrowing the same book after one another. I put a slip of paper in it. That is all I will say, except that they bring the baby in on Saturdays.',
        [
          [
            'dust_jacket',
            'Which book?',
            [
              [
                'TheresaOkafor',
                'It is on your bench. You have had it for nine weeks.',
                [['dust_jacket', 'It will be sewn by tonight. I had no idea whose it was.']],
              ],
            ],
          ],
        ],
      ],
      ['YukiTanabe', 'I like that the driver saw it first and the two of them last.'],
      [
        'third_rail',
        'From a signal box you only see lit windows going by. I shall imagine some of them mustard from now on.',
      ],
      [
        'rain_gauge',
        'Is it waterproof?',
        [['graticule', 'It says “shower resistant”.', [['rain_gauge', 'No number, then.']]]],
      ],
      ['crumb', 'I have read the whole thread with flour on my hands and now so has the screen.'],
    ],
  'The ladder on the roof opposite has been there for so long that a pigeon uses it': [
    [
      'moss_and_slate',
      'It may be mine.',
      [
        [
          'swift_counter',
          'Wooden, eleven rungs, a blue rag?',
          [['moss_and_slate', 'Red rag. Not mine. But I did check the van.']],
        ],
      ],
    ],
    [
      'Lotte1987',
      'One rung at a time, or does it cheat?',
      [['swift_counter', 'One at a time, going up. Coming down it flies, as would I.']],
    ],
    ['desire_path', 'A desire path with rungs.'],
    [
      'gable_end',
      'I have a photograph from nine years ago with a ladder on a roof in that part of town. I am going to look.',
      [
        [
          'gable_end',
          'Same ladder. There was a pigeon beside it. On the ground.',
          [['swift_counter', 'It was *learning*.']],
        ],
      ],
    ],
  ],
  'People walk faster through the room with the still lifes, except hungry ones': [
    [
      'crumb',
      'I stood for twenty minutes in front of a painted loaf once, trying to see how wet the dough had been.',
      [
        [
          'nightwatch',
          'And?',
          [
            [
              'crumb',
              'Not wet. Sixty per cent at most, and slashed too late.',
              [['proofing_slowly', 'I feel seen by a loaf from 1640.']],
            ],
          ],
        ],
      ],
    ],
    [
      'kettle_on',
      'How do you know they are hungry?',
      [
        [
          'nightwatch',
          'They come from the portraits, which are before lunch, and they slow down at the cheese. After two o’clock nobody slows down at the cheese.',
          [
            [
              'isobar',
              'Have you counted?',
              [
                [
                  'nightwatch',
                  'I have eight hours a day. Of course I have counted. Eleven seconds at the cheese before one, four after.',
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ['eyepiece', 'My niece asked why nobody had cleared the table. She has a point about the lobster.'],
    [
      'Adjoa_M',
      'And the lemon, always half peeled, hanging off. Somebody called them to the door.',
      [['nightwatch', 'I have wondered about who was at the door for four years.']],
    ],
    [
      'brine',
      'I walk faster because they are boring.',
      [['nightwatch', 'Before or after lunch?', [['brine', 'After.']]]],
    ],
  ],
  'The swimmer’s towel': [
    [
      'coldwater_ruth',
      'I know that moment. With us it was a hook, and somebody had painted the wall.',
      [
        [
          'ines',
          'Did it come back?',
          [['coldwater_ruth', 'Somebody brought a hammer. Nobody has said who. There are two now.']],
        ],
      ],
    ],
    [
      'nightwatch',
      'We took a small picture down for cleaning, and a woman who comes on Thursdays stood in front of the screw.',
    ],
    [
      'halyard',
      'What did he do then?',
      [['ines', 'Put it on over his shoulders and went in without hanging it anywhere.']],
    ],
  ],
  'A gate closing in frost is a semitone higher': [
    ['alto_two', 'So are we.'],
    [
      'lathe_and_plane',
      'The post shrinks, the latch plate comes away by a hair, and it rings instead of thudding. I would bet on the latch and not the gate.',
      [['foley_pit', 'Held the latch down this morning and knocked. You win. Still a semitone, though.']],
    ],
    [
      'isobar',
      'At what temperature does it change?',
      [
        [
          'foley_pit',
          'I have it at minus one and at plus three. Someone will have to stay up.',
          [['perseid', 'I am up. Which gate?']],
        ],
      ],
    ],
  ],
  'At the post office': [
    [
      'slowpost',
      'I hope the clerk saw it before the stamp went on.',
      [['unsent_letters', 'She stamped round it.', [['slowpost', 'Of course she did. They are the last priests.']]]],
    ],
    ['kettle_on', 'Well. That is me done for the day.'],
    [
      'isobar',
      'I would have liked to see the address. Only to look up the mean for January.',
      [
        [
          'unsent_letters',
          'A street by the sea. Northern. I thought of you, actually.',
          [['isobar', 'Five degrees, and wind. I hope he has moved.']],
        ],
      ],
    ],
  ],
  'Gulls stand on the dredger in order of size. I checked on three days': [
    ['sea_area_dogger', 'Great black-backed, herring, common, black-headed, falling slowly.'],
    [
      'Wim_Verhoeven',
      'On my lock gate they stand in order of arrival and fight about it. Yours must be civil servants.',
      [['halyard', 'It is a municipal dredger.']],
    ],
    ['swift_counter', 'From which end is the biggest?', [['halyard', 'The bucket end. Nearest to breakfast.']]],
  ],
  'Every patient on the ward asked what time it was, and nobody asked what day': [
    [
      'sundial_ann',
      'I could paint you something on the south wall. It would be right four times a year.',
      [['kettle_on', 'That is better than the clock over bed six.']],
    ],
    ['night_bus', 'After three in the morning it is the other way round on my bus. “Is it Friday yet?”'],
    [
      'YukiTanabe',
      'My grandmother asked whether it was still light *there*. She meant at home.',
      [['kettle_on', 'They do. I always say yes.']],
    ],
    ['third_rail', 'What did you answer?', [['kettle_on', 'Half past. It nearly always is.']]],
  ],
  'The fox has a favourite side of the road': [
    [
      'perseid',
      'Before anybody asks: the left, going out, and the left again, coming home.',
      [
        ['freewheeler', 'So it obeys the highway code. More than can be said for the vans.'],
        [
          'contour_line',
          'Left of *the road* or left of *the fox*?',
          [['perseid', 'Of the fox. I am an astronomer, I did state the frame in my head.']],
        ],
      ],
    ],
    [
      'hen_number_six',
      'We should be grateful for its address.',
      [['perseid', 'I do not think that it would be wise to put you in touch.']],
    ],
    ['night_bus', 'Ours waits at the kerb until I have gone by. I nod.'],
  ],
  'My niece drew the Moon with a door in it': [
    [
      'perseid',
      'Where on the disc? If it is near the terminator at eight days I may know the door.',
      [
        [
          'eyepiece',
          'A bit south of the middle, with a letter slot.',
          [
            [
              'perseid',
              'That would be the Straight Wall. Please tell her that she is a careful observer.',
              [['eyepiece', 'She says she knows, and asks who lives there.', [['perseid', 'Nobody who answers.']]]],
            ],
          ],
        ],
      ],
    ],
    ['slowpost', 'A letter slot! What is the address?', [['eyepiece', 'I asked. “Moon, the front.”']]],
    ['tilda_k', 'Windows at the back, door at the front, no overlooking. She would pass planning at once.'],
    ['Lotte1987', 'Did she draw a doormat?', [['eyepiece', 'Two. One for boots.']]],
  ],
  'When it rains, five of them run for the shed, and one looks up first': [
    ['beekeeper_j', 'No need to say which one.'],
    [
      'rain_gauge',
      'How long before the first drop? If she looks up *before*, I have a use for her.',
      [['hen_number_six', 'She is not available for science.', [['isobar', 'They never are, the good ones.']]]],
    ],
    [
      'eyepiece',
      'With one eye or the other? They cannot look up with both.',
      [['hen_number_six', 'The left one. I had never noticed. The left one!']],
    ],
    ['YukiTanabe', 'I read this on a bad day and it was enough.'],
  ],
}
