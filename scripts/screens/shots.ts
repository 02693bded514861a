import type { Shot } from './shot.ts'
import { accountShots } from './shots/accounts.ts'
import { commentShots } from './shots/comments.ts'
import { communityShots } from './shots/communities.ts'
import { composeShots } from './shots/compose.ts'
import { feedShots } from './shots/feeds.ts'
import { frameShots } from './shots/frame.ts'
import { modtoolsShots } from './shots/modtools.ts'
import { peopleShots } from './shots/people.ts'
import { postShots } from './shots/posts.ts'
import { queueShots } from './shots/queue.ts'
import { siteShots } from './shots/site.ts'

/** Every route and every dialog. Each feature adds its shots in a file of its own. */
export const shots: readonly Shot[] = [
  ...feedShots,
  ...frameShots,
  ...postShots,
  ...commentShots,
  ...composeShots,
  ...accountShots,
  ...communityShots,
  ...modtoolsShots,
  ...queueShots,
  ...peopleShots,
  ...siteShots,
]
