import { Trash2 } from 'lucide'
import type { Profile } from '../../../api/people/accounts.ts'
import { useLoaded, useMemory } from '../../platform/memory/use-memory.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Progress } from '../../platform/ui/feedback/Progress.tsx'
import { detailsOf, removalWords } from './people-acts.ts'
import { useAskingAgain } from './use-asking-again.ts'

/** For administrators: the progress while the content of a banned account is removed. */
export function RemovalProgress({ user }: { user: Profile }) {
  const memory = useMemory()
  const { answer } = useLoaded('getUser', detailsOf(user), user.isBanned)
  const removal = answer?.contentRemoval
  const isUnderWay = user.isBanned && removal !== undefined && removal !== null && removal.endedAt === null
  useAskingAgain(isUnderWay, () => {
    memory.load('getUser', detailsOf(user), 'now').catch(() => {})
  })
  if (!isUnderWay) return null
  return (
    <Banner tone="info" icon={Trash2}>
      <p>{`What @${user.username} wrote is being deleted: ${removalWords(removal)}.`}</p>
      <Progress name="Deleted so far" done={removal.total ? (100 * removal.done) / removal.total : 0} />
    </Banner>
  )
}
