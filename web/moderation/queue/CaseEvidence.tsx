import { type Change, diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import type { Evidence, OpenedCase } from '../../../api/moderation/queue.ts'
import { evidenceDays } from '../../../shared/limits.ts'
import { PostImage } from '../../discussion/posts/images/PostImage.tsx'
import { useViewer } from '../../platform/app-context.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, isId, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { focusAgain } from '../../platform/ui/focus.ts'
import { Collapsible } from '../../platform/ui/layout/Collapsible.tsx'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { Blurred } from './CaseTarget.tsx'
import { caseText } from './case-words.ts'
import styles from './OpenedCase.module.css'

/** What was reported, if it is not there any more as it was: what has changed since, or all of it. */
export function CaseEvidence({ case: opened }: { case: OpenedCase }) {
  const { id, evidence } = opened
  const isAdmin = useViewer()?.isAdmin === true
  if (!evidence || evidence.isSame) return null
  const now = editedTexts(opened, evidence)
  return (
    <section key={id} className={styles.evidence} aria-label="As it was reported">
      <h3>
        {now ? 'Edited since it was reported' : 'As it was reported'}{' '}
        <TimeAgo date={evidence.takenAt} className={styles.when} />
      </h3>
      <Collapsible height={evidenceHeight}>
        {now ? <Difference before={textsOf(evidence)} after={now} /> : <Kept evidence={evidence} />}
      </Collapsible>
      {isAdmin && <EraseEvidence case={opened} />}
    </section>
  )
}

const eraseDialog = defineDialog<{ caseId: string }>('erase-evidence', { caseId: isId })

/** For what nobody may keep, such as somebody's address: its author has erased it, and it would stay here. */
function EraseEvidence({ case: opened }: { case: OpenedCase }) {
  const { id } = opened
  const memory = useMemory()
  const { argsOf, show, close } = useDialogs()
  const erase = async () => {
    const input = { params: { id } }
    await memory.act('eraseEvidence', input)
    memory.change('getCase', input, (known) => ({ ...known, evidence: null }))
    showToast({ text: 'What was kept is erased.' })
    close()
    focusAgain(() => document.querySelector<HTMLElement>(`[data-opened="${id}"]`))
  }
  return (
    <>
      <Button writes small onClick={() => show(eraseDialog, { caseId: id })}>
        Erase what was kept
      </Button>
      <ConfirmDialog
        open={argsOf(eraseDialog)?.caseId === id}
        onClose={close}
        onConfirm={erase}
        title="Erase what was kept"
        question={`Nobody can read it any more, nor see its pictures. The case stays. By itself it is erased ${evidenceDays} days after the decision.`}
        about={
          <>
            The report of <Quoted text={caseText(opened)} />
          </>
        }
        confirm="Erase evidence"
        cancel="Keep evidence"
        danger
      />
    </>
  )
}

/** The maximum height of a collapsed text, in pixels. */
const evidenceHeight = 420

type Texts = readonly (string | null | undefined)[]

// An edit of a post changes neither its link nor its pictures.
const textsOf = ({ title, body }: Evidence): Texts => [title, body]

/** Null if the words are the same, and something else has changed, such as a picture that is erased. */
function editedTexts(opened: OpenedCase, evidence: Evidence): Texts | null {
  const now = textsNow(opened)
  return now && textsOf(evidence).some((text, place) => (text ?? '') !== (now[place] ?? '')) ? now : null
}

/** Of a post or a comment that the moderator can still read. */
function textsNow({ targetType, target }: OpenedCase): Texts | null {
  if (targetType === 'post') return target.contentStripped || target.deletedContent ? null : [target.title, target.body]
  if (targetType !== 'comment') return null
  return target.contentStripped || target.deletedAs === 'normal' ? null : [null, target.body]
}

function Difference({ before, after }: { before: Texts; after: Texts }) {
  return before.map((text, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts do not change their places
    <Changes key={place} before={text ?? ''} after={after[place] ?? ''} />
  ))
}

/** Beyond this, two texts have so little in common that they are shown one after the other. */
const longestDiff = { maxEditLength: 4_000, timeout: 200 }

function Changes({ before, after }: { before: string; after: string }) {
  const changes = useMemo<readonly Pick<Change, 'value' | 'added' | 'removed'>[]>(
    () =>
      diffWordsWithSpace(before, after, longestDiff) ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ],
    [before, after],
  )
  if (!before && !after) return null
  return (
    <p dir="auto" className={styles.plainText}>
      {changes.map(({ value, added, removed }, place) => {
        const Mark = added ? 'ins' : removed ? 'del' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not change their places
        return <Mark key={place}>{value}</Mark>
      })}
    </p>
  )
}

function Kept({ evidence: { title, body, bodyHtml, link, images } }: { evidence: Evidence }) {
  return (
    <>
      {title && (
        <p dir="auto" className={styles.title}>
          {title}
        </p>
      )}
      {link && (
        <p dir="ltr" className={styles.plainText}>
          {link}
        </p>
      )}
      {bodyHtml ? (
        <Prose html={bodyHtml} />
      ) : (
        body && (
          <p dir="auto" className={styles.plainText}>
            {body}
          </p>
        )
      )}
      {images.map((image) => (
        <figure key={image.id}>
          <Blurred href={image.url}>
            <PostImage image={image} />
          </Blurred>
          {image.caption && <figcaption dir="auto">{image.caption}</figcaption>}
        </figure>
      ))}
    </>
  )
}
