import type { CommentText } from './comment-text.ts'
import { commentsOfGardensAndBirds } from './comments/gardens-and-birds.ts'
import { commentsOfHistoryAndBooks } from './comments/history-and-books.ts'
import { commentsOfLettersAndGames } from './comments/letters-and-games.ts'
import { commentsOfMaking } from './comments/making.ts'
import { commentsOfRailsAndWater } from './comments/rails-and-water.ts'
import { commentsOfSkies } from './comments/skies.ts'
import { commentsOfTable } from './comments/table.ts'
import { commentsOfTheSite } from './comments/the-site.ts'
import { commentsOfTownsAndMaps } from './comments/towns-and-maps.ts'
import { commentsOfWordsAndVoices } from './comments/words-and-voices.ts'

/** By the title of the post. */
export const comments: readonly (readonly [string, readonly CommentText[]])[] = Object.entries({
  ...commentsOfTheSite,
  ...commentsOfHistoryAndBooks,
  ...commentsOfTable,
  ...commentsOfTownsAndMaps,
  ...commentsOfRailsAndWater,
  ...commentsOfSkies,
  ...commentsOfMaking,
  ...commentsOfGardensAndBirds,
  ...commentsOfWordsAndVoices,
  ...commentsOfLettersAndGames,
})
