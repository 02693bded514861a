import type { PostText, PostTexts } from './post-text.ts'
import { postsOfGardensAndBirds } from './posts/gardens-and-birds.ts'
import { postsOfHistoryAndBooks } from './posts/history-and-books.ts'
import { postsOfLettersAndGames } from './posts/letters-and-games.ts'
import { postsOfMaking } from './posts/making.ts'
import { postsOfRailsAndWater } from './posts/rails-and-water.ts'
import { postsOfSkies } from './posts/skies.ts'
import { postsOfTheTable } from './posts/table.ts'
import { postsOfTheSite } from './posts/the-site.ts'
import { postsOfTownsAndMaps } from './posts/towns-and-maps.ts'
import { postsOfWordsAndVoices } from './posts/words-and-voices.ts'

const byCommunity: PostTexts = {
  ...postsOfTheSite,
  ...postsOfHistoryAndBooks,
  ...postsOfTheTable,
  ...postsOfTownsAndMaps,
  ...postsOfRailsAndWater,
  ...postsOfSkies,
  ...postsOfMaking,
  ...postsOfGardensAndBirds,
  ...postsOfWordsAndVoices,
  ...postsOfLettersAndGames,
}

export interface PlacedPost extends PostText {
  place: string
}

export const posts: readonly PlacedPost[] = Object.entries(byCommunity).flatMap(([place, texts]) =>
  texts.map((text) => ({ ...text, place })),
)
