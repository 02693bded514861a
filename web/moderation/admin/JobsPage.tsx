import { ListChecks } from 'lucide'
import { useState } from 'react'
import type { Jobs } from '../../../api/start/jobs.ts'
import { timeInWords } from '../../../shared/amounts.ts'
import { failedJobDays } from '../../../shared/limits.ts'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { DateAndTime } from '../../platform/ui/text/DateAndTime.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './AdminFrame.module.css'
import { AdminFrame } from './AdminFrame.tsx'

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'listJobs', {}, 'now')
  return null
}

export function Component() {
  useHead({ title: 'Jobs', noindex: true })
  const { periodic, queued, failed } = useAnswer('listJobs', {})
  return (
    <AdminFrame current="/admin/jobs">
      <div className={layout.stack}>
        {failed.length > 0 && <FailedCard failed={failed} queued={queued} />}
        <Card title="Queued jobs" flush>
          {queued.length ? (
            <Table
              caption="Queued jobs that are not done"
              rows={queued}
              rowKey={({ name }) => name}
              columns={[
                { title: 'Job', cell: ({ name }) => name },
                { title: 'Waiting', kind: 'number', cell: ({ waiting }) => <NumberText value={waiting} /> },
                { title: 'Running', kind: 'number', cell: ({ active }) => <NumberText value={active} /> },
                { title: 'Failed', kind: 'number', cell: ({ failed: count }) => <NumberText value={count} /> },
                {
                  title: 'The oldest waits since',
                  kind: 'when',
                  cell: ({ oldestAt }) => (oldestAt ? <TimeAgo date={oldestAt} /> : ''),
                },
              ]}
            />
          ) : (
            <Empty icon={ListChecks} title="Everything is done" level={3}>
              Jobs appear here while they wait or run, and when they have failed.
            </Empty>
          )}
        </Card>
        <Card title="Periodic jobs" flush>
          <Table
            caption="Periodic jobs, the late ones first"
            rows={periodic}
            rowKey={({ name }) => name}
            columns={[
              { title: 'Job', cell: (job) => <Name job={job} /> },
              { title: 'Every', cell: ({ every }) => timeInWords(every * 1000) },
              {
                title: 'Last success',
                kind: 'when',
                cell: ({ succeededAt }) => (succeededAt ? <TimeAgo date={succeededAt} /> : 'None yet'),
              },
              {
                title: 'Took',
                cell: ({ tookMs }) => (tookMs === null ? '' : tookMs < 1000 ? `${tookMs} ms` : timeInWords(tookMs)),
              },
              { title: 'Next turn', cell: ({ nextAt }) => <DateAndTime date={nextAt} /> },
            ]}
          />
        </Card>
      </div>
    </AdminFrame>
  )
}

function Name({ job: { name, late, failure } }: { job: Jobs['periodic'][number] }) {
  return (
    <>
      <span className={styles.name}>
        {name}
        {late && <Label tone="danger">Late</Label>}
      </span>
      {failure && <p className={layout.note}>{`Failed: ${failure.text}`}</p>}
    </>
  )
}

interface Act {
  act: 'retry' | 'drop'
  name: string
  /** Without it, all failed jobs of the name. */
  id?: string
}

function FailedCard({ failed, queued }: Pick<Jobs, 'failed' | 'queued'>) {
  const memory = useMemory()
  const [busy, setBusy] = useState<string>()
  const [dropping, setDropping] = useState<string>()
  const several = queued.filter((each) => each.failed > 1)

  const run = async ({ act, name, id }: Act) => {
    const { count } = await memory.act('actOnJobs', { body: { act, name, ...(id && { id }) } })
    await memory.load('listJobs', {}, 'now')
    const jobs = count === 1 ? 'One job' : `${count} jobs`
    showToast({ text: act === 'drop' ? `${jobs} dropped.` : `${jobs} will be tried again.` })
  }
  const button = (text: string, act: Act) => {
    const key = JSON.stringify(act)
    const press = async () => {
      setBusy(key)
      await run(act).catch(alertFailure)
      setBusy(undefined)
    }
    const kind = act.act === 'drop' ? 'dangerQuiet' : 'quiet'
    return (
      <Button writes small kind={kind} busy={busy === key} onClick={() => void press()}>
        {text}
      </Button>
    )
  }

  return (
    <Card title="Failed jobs" flush>
      <Table
        caption={`Jobs that failed at every attempt in the last ${failedJobDays} days, the newest first`}
        rows={failed}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Job', cell: ({ name }) => name },
          { title: 'When', kind: 'when', cell: ({ at }) => <TimeAgo date={at} /> },
          { title: 'Attempts', kind: 'number', cell: ({ attempts }) => <NumberText value={attempts} /> },
          { title: 'Error', cell: ({ text }) => <span className={styles.text}>{text ?? 'The process ended.'}</span> },
          {
            title: 'Actions',
            kind: 'actions',
            cell: ({ name, id }) => (
              <span className={layout.row}>
                {button('Try again', { act: 'retry', name, id })}
                {button('Drop', { act: 'drop', name, id })}
              </span>
            ),
          },
        ]}
      />
      {several.map(({ name, failed: count }) => (
        <div key={name} className={styles.form}>
          {button(`Try all ${count} of ${name} again`, { act: 'retry', name })}
          <Button writes small kind="dangerQuiet" onClick={() => setDropping(name)}>
            {`Drop all ${count} of ${name}`}
          </Button>
        </div>
      ))}
      {dropping !== undefined && (
        <ConfirmDialog
          onClose={() => setDropping(undefined)}
          onConfirm={async () => {
            await run({ act: 'drop', name: dropping })
            setDropping(undefined)
          }}
          title="Drop all failed jobs of this name?"
          question="What they should have done is not done. This cannot be undone."
          about={dropping}
          confirm="Drop jobs"
          cancel="Keep jobs"
          danger
        />
      )}
    </Card>
  )
}
