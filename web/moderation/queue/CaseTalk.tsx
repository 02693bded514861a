import type { Case, OpenedCase } from '../../../api/moderation/queue.ts'
import type { Remark } from '../../../api/moderation/remarks.ts'
import { remarkLimit } from '../../../shared/talk-limits.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { appealedWords } from './case-words.ts'
import { NoteList } from './NoteList.tsx'
import styles from './OpenedCase.module.css'
import { useWorkbench } from './opened-case.ts'

/** What is said about a case: by its author in an appeal, and by moderators to each other. */
export function CaseTalk({ case: { id, appeal, author, remarks } }: { case: OpenedCase }) {
  return (
    <>
      {appeal && <CaseAppeal appeal={appeal} author={author} />}
      <CaseRemarks id={id} remarks={remarks} />
    </>
  )
}

/** The appeal of a case: the decision that it concerns, and its text. */
function CaseAppeal({ appeal, author }: { appeal: NonNullable<Case['appeal']>; author: Case['author'] }) {
  const { text, createdAt, entry } = appeal
  return (
    <section className={styles.reports} aria-label="Appeal">
      <h3>
        {`${author ? `@${author.username}` : 'The author'} asks to look again`}{' '}
        <TimeAgo date={createdAt} className={styles.when} />
      </h3>
      <blockquote dir="auto">{text}</blockquote>
      {entry && (
        <p className={styles.reason}>
          <span>{`${appealedWords(entry.act)}: ${entry.reason ?? entry.rule ?? 'No reason given'}`}</span>
          <TimeAgo date={entry.at} />
        </p>
      )}
    </section>
  )
}

function CaseRemarks({ id, remarks }: Pick<OpenedCase, 'id' | 'remarks'>) {
  const memory = useMemory()
  const { put } = useWorkbench()
  const input = { params: { id } }
  const change = (how: (before: readonly Remark[]) => Remark[]) => {
    memory.change('getCase', input, (known) => {
      const remarks = how(known.remarks)
      return { ...known, remarks, remarkCount: remarks.length }
    })
    const now = memory.answer('getCase', input)
    if (now) put(now)
  }
  return (
    <NoteList
      heading="Among moderators"
      as="h3"
      noun="remark"
      items={remarks}
      hint="Only moderators and admins who may see this case read it, never its author."
      label="Remark"
      fieldId="case-remark"
      limit={remarkLimit}
      draft={`remark ${id}`}
      onAdd={async (text) => {
        const remark = await memory.act('addRemark', { ...input, body: { text } })
        change((before) => [...before, remark])
      }}
      onDelete={async (remarkId) => {
        await memory.act('deleteRemark', { params: { id, remarkId: String(remarkId) } })
        change((before) => before.filter((remark) => remark.id !== remarkId))
      }}
    />
  )
}
