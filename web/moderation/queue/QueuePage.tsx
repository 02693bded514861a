import { requireMember } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { LazyDialog } from '../../platform/page/LazyDialog.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { redirect } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useParams, useSearchParams } from '../../platform/router/use-router.ts'
import { classes } from '../../platform/ui/classes.ts'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import { actDialogNames, keysDialog } from './act-dialogs.ts'
import { CaseList } from './CaseList.tsx'
import { OpenedCase } from './OpenedCase.tsx'
import { openAccount, openCase, useOpenedCase } from './opened-case.ts'
import { QueueHead } from './QueueHead.tsx'
import styles from './QueuePage.module.css'
import { queueFilterIn, queuePath } from './queue-filter.ts'
import { openQueue, type QueueItem, useQueue } from './queue-source.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useWorkbenchOf } from './use-workbench.ts'
import { WorkbenchContext } from './workbench.ts'

const loadActDialog = async () => (await import('./ActDialog.tsx')).ActDialog
const loadKeysDialog = async () => (await import('./KeysDialog.tsx')).KeysDialog

/** An admin who moderates nothing has the whole site before them; whoever else moderates nothing is turned away. */
export async function loader({ context, request, params }: LoaderArgs) {
  const user = await requireMember(context, request)
  const { searchParams } = new URL(request.url)
  const filter = queueFilterIn(searchParams)
  let listed: readonly QueueItem[]
  try {
    listed = await openQueue(context, request, filter)
  } catch (error) {
    if (user.isAdmin && filter.scope === 'mine')
      throw redirect(queuePath({ ...filter, scope: 'site' }, params['caseId']))
    throw error
  }
  const { caseId } = params
  if (caseId)
    await openCase(
      context,
      caseId,
      listed.some(({ key }) => key === caseId),
    )
  await openAccount(context, listed, caseId ?? listed[0]?.key)
  return null
}

export function Component() {
  const { caseId } = useParams()
  const search = useSearchParams()
  const filter = queueFilterIn(search)
  const queue = useQueue(filter, search.get('next'))
  const opened = useOpenedCase(queue.items, caseId ?? queue.items[0]?.key)
  const workbench = useWorkbenchOf(filter, queue, opened)
  useHead({ title: 'Queue', noindex: true })
  useQueueKeys(workbench)
  return (
    <Page width="wide">
      <WorkbenchContext value={workbench}>
        <div className={classes(styles.queue, caseId ? styles.onCase : styles.onList)}>
          <div className={styles.side}>
            <QueueHead counts={queue.counts} />
            <div className={styles.sheet}>
              <CaseList queue={queue} />
            </div>
          </div>
          {opened && (
            <div className={styles.main}>
              <div className={styles.titleOfCase}>
                <VisuallyHidden as="h1">Queue</VisuallyHidden>
              </div>
              <OpenedCase opened={opened} />
            </div>
          )}
        </div>
        <LazyDialog name={actDialogNames} load={loadActDialog} soon />
        <LazyDialog name={keysDialog} load={loadKeysDialog} />
      </WorkbenchContext>
    </Page>
  )
}
