import { ScrollText, SearchX } from 'lucide'
import { type CSSProperties, type FormEvent, useRef } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import type { Act, ModlogEntry } from '../../../api/moderation/modlog.ts'
import { modlogOf } from '../../../shared/modlog-setting.ts'
import { isPublicAct } from '../../../shared/public-acts.ts'
import { useInitial } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { useNavigate, useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFocusAfterRow } from '../../platform/ui/controls/use-focus-after-row.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { actWords } from './act-words.ts'
import { entryDialog, LogEntry, useUndoable } from './LogEntry.tsx'
import styles from './ModlogPage.module.css'

/** The query parameters of a log's address and of its call. */
const logQueryNames = ['act', 'subject', 'actor', 'from', 'to', 'partOf', 'next'] as const

/** The parameters that filter the list. */
const filterNames = ['act', 'subject', 'actor', 'from', 'to'] as const

/** The input of the call, without empty parameters, because a form sends all of them. */
export function logQuery(communityId: string | null, search: URLSearchParams) {
  const values = logQueryNames.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return { query: { ...(communityId !== null && { communityId }), ...(Object.fromEntries(values) as LogQuery) } }
}

type LogQuery = Partial<Record<(typeof logQueryNames)[number], string>>

/** The address of the log with the present filter and these changes. */
function logHref(path: string, search: URLSearchParams, change: LogQuery): string {
  const { query } = logQuery(null, search)
  const changed = new URLSearchParams(Object.entries({ ...query, ...change }).filter(([, value]) => value))
  return changed.size ? `${path}?${changed}` : path
}

/** The acts that a reader can filter by, sorted by their texts. */
const actsFor = (readsWhole: boolean) =>
  (Object.keys(actWords) as Act[]).filter((act) => readsWhole || isPublicAct(act))

const loadEntryDialog = async () => (await import('./EntryDialog.tsx')).EntryDialog

interface LogViewProps {
  /** Null means the whole site. */
  community: Community | null
  path: string
  /** The viewer may see all entries with all names. */
  readsWhole: boolean
}

/** The entries for the address, the newest first; or the items of one entry. */
export function LogView({ community, path, readsWhole }: LogViewProps) {
  const search = useSearchParams()
  const { modlog } = useInitial()
  const memory = useMemory()
  const { show } = useDialogs()
  const input = logQuery(community?.id ?? null, search)
  const { entries, next } = useAnswer('listModlog', input)
  const undoable = useUndoable()
  const card = useRef<HTMLElement>(null)
  const goesFrom = useFocusAfterRow(card)
  const mayHide = ({ act, reason, partOf }: ModlogEntry) =>
    readsWhole && reason !== null && partOf === null && isPublicAct(act)
  const reload = () => memory.load('listModlog', input, 'now')
  const onUndone = (entry: ModlogEntry) => {
    goesFrom(entries.indexOf(entry))
    Promise.all([reload(), memory.load('listUndoable', {}, 'now')]).catch(alertFailure)
  }
  const ofOne = search.get('partOf')
  const names = readsWhole || modlogOf(modlog, community?.modlog) === 'named'
  const filtered = filterNames.some((name) => search.get(name))
  return (
    <>
      {ofOne ? (
        <p className={styles.back}>
          <a href={path}>Back to the whole log</a>
        </p>
      ) : (
        <LogFilter key={search.toString()} path={path} readsWhole={readsWhole} names={names} filtered={filtered} />
      )}
      <Card ref={card} title={ofOne ? 'What was done at once' : 'Entries'} flush>
        {entries.length > 0 ? (
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <LogEntry
                key={entry.id}
                entry={entry}
                inCommunity={community !== null}
                undo={
                  undoable.has(entry.id) && (
                    <Button writes small onClick={() => show(entryDialog, { action: 'undo', entryId: entry.id })}>
                      Undo
                    </Button>
                  )
                }
                hideReason={
                  mayHide(entry) && (
                    <Button writes small onClick={() => show(entryDialog, { action: 'reason', entryId: entry.id })}>
                      {entry.reasonHidden ? 'Show reason' : 'Hide reason'}
                    </Button>
                  )
                }
                itemsHref={entry.items > 0 ? `${path}?partOf=${entry.id}` : null}
              />
            ))}
          </ol>
        ) : (
          <Nothing filtered={filtered} path={path} goesOn={next !== null} />
        )}
        {next !== null && (
          <p className={styles.more}>
            <a href={logHref(path, search, { next })}>Older entries</a>
          </p>
        )}
      </Card>
      <DialogSlot
        dialog={entryDialog}
        load={loadEntryDialog}
        entries={entries}
        undoable={undoable}
        onUndone={onUndone}
        onReasonChanged={() => void reload().catch(alertFailure)}
      />
    </>
  )
}

function Nothing({ filtered, path, goesOn }: { filtered: boolean; path: string; goesOn: boolean }) {
  if (goesOn)
    return (
      <Empty icon={ScrollText} title="Nothing for you here" level={3}>
        These entries are for moderators. Older ones may be for everybody.
      </Empty>
    )
  if (filtered)
    return (
      <Empty icon={SearchX} title="Nothing found" level={3} action={<Button href={path}>Show all entries</Button>}>
        No entry of this log fits what you look for.
      </Empty>
    )
  return (
    <Empty icon={ScrollText} title="Nothing yet" level={3}>
      What moderators remove, lock and decide appears here.
    </Empty>
  )
}

interface LogFilterProps {
  path: string
  readsWhole: boolean
  /** Whether the log shows names, so that one can filter by them. */
  names: boolean
  filtered: boolean
}

/** The filter form, on phones folded away. Without JavaScript the browser sends it to the same page. */
function LogFilter({ path, readsWhole, names, filtered }: LogFilterProps) {
  const search = useSearchParams()
  const navigate = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const filter = Object.fromEntries(filterNames.map((name) => [name, String(data.get(name) ?? '').trim()]))
    void navigate(logHref(path, new URLSearchParams(), filter))
  }
  const fieldProps = (name: (typeof filterNames)[number]) => ({ name, defaultValue: search.get(name) ?? '' })
  const fieldsAndButton = { '--fields': names ? 6 : 4, '--beside': names ? 3 : 4 } as CSSProperties
  return (
    <search>
      {/* The form stands behind it, because in wide windows a closed one would hide it. */}
      <details open={filtered} className={styles.fold}>
        <summary>Filter</summary>
      </details>
      <form action={path} className={styles.filter} style={fieldsAndButton} onSubmit={send}>
        <Field label="What" className={styles.what}>
          <Select {...fieldProps('act')}>
            <option value="">Everything</option>
            {actsFor(readsWhole).map((act) => (
              <option key={act} value={act}>
                {actWords[act].name}
              </option>
            ))}
          </Select>
        </Field>
        {names && (
          <>
            <Field label="About whom">
              <TextInput {...fieldProps('subject')} placeholder="@name" autoCapitalize="none" spellCheck={false} />
            </Field>
            <Field label="By whom">
              <TextInput {...fieldProps('actor')} placeholder="@name" autoCapitalize="none" spellCheck={false} />
            </Field>
          </>
        )}
        <Field label="From">
          <TextInput {...fieldProps('from')} type="date" />
        </Field>
        <Field label="To">
          <TextInput {...fieldProps('to')} type="date" />
        </Field>
        <Button type="submit" writes={false}>
          Show
        </Button>
      </form>
    </search>
  )
}
