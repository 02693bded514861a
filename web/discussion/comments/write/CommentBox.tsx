import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { commentLimit, tooLong } from '../../../../shared/limits.ts'
import { waitInWords } from '../../../../shared/wait-in-words.ts'
import { LoggedOutBanner } from '../../../people/accounts/LoggedOutBanner.tsx'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Select } from '../../../platform/ui/controls/Select.tsx'
import { TextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { useTooLong } from '../../../platform/ui/controls/use-limit.ts'
import { TextLink, VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { offerUndo } from '../../../platform/undo/offer-undo.ts'
import { usePreview } from '../../compose/fields/use-preview.ts'
import { clockWords, everyWords } from '../../entry/slow-words.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import styles from './CommentBox.module.css'
import type { BoxKind, CommentDraft } from './comment-drafts.ts'
import { boxId } from './comment-drafts.ts'
import type { AnsweredForm } from './comment-form.ts'
import { linkOver, typeOver } from './paste-link.ts'
import { useCommentDraft, useQuotes } from './use-comment-draft.ts'
import { beginPause, claimWords, loggedOut, type Pause, type Refusal, usePause } from './use-send-comment.ts'

interface CommentBoxProps {
  kind: BoxKind
  userId: string
  /** The comment that is answered or changed. */
  commentId?: string
  /** The text to begin with. */
  first?: string
  /** What the server answered to the form sent without script. */
  answered?: AnsweredForm | undefined
  onSend: (draft: CommentDraft, as: UserGroup) => Promise<Refusal>
  onCancel?: () => void
  /** Opens the box that was cancelled. */
  onReopen?: () => void
}

/** Where a comment is written. Its text outlives the page until it is sent. */
export function CommentBox({
  kind,
  userId,
  commentId,
  first = '',
  answered,
  onSend,
  onCancel,
  onReopen,
}: CommentBoxProps) {
  const { post, viewer, writerId, isMod, markBegun } = useThreadContext()
  const area = useRef<HTMLTextAreaElement>(null)
  const id = boxId(kind, post.id, commentId)
  const [wrong, setWrong] = useState<Refusal>(answered?.error ?? null)
  const mended = () => setWrong(null)
  const { body, key, begun, write, quote, markSent, discard } = useCommentDraft(
    userId,
    id,
    first,
    area,
    answered,
    mended,
  )
  const [as, setAs] = useState<UserGroup>(answered?.userGroup ?? 'normal')
  const [busy, setBusy] = useState(false)
  const { Preview, toggle, prefetch } = usePreview()
  const off = useTooLong([body, commentLimit])
  const pause = usePause()
  const waits = kind !== 'edit' && pause.left > 0
  const wrongId = useId()

  useEffect(() => {
    markBegun(id, begun)
    return () => markBegun(id, false)
  }, [id, begun, markBegun])

  useEffect(() => {
    if (kind !== 'new') area.current?.focus()
  }, [kind])

  useQuotes(area, id, body, Preview ? toggle : null, (quotation) => {
    quote(quotation)
    setWrong(null)
  })

  // Chosen before the script was there.
  useEffect(() => {
    const chosen = area.current?.form?.elements.namedItem('userGroup')
    if (chosen instanceof HTMLSelectElement) setAs(chosen.value as UserGroup)
  }, [])

  const send = async () => {
    if (busy || !viewer || waits) return
    const text = body.trim()
    const unsendable = text ? tooLong(text, commentLimit) : 'Message body cannot be empty.'
    if (unsendable) {
      setWrong(unsendable)
      area.current?.focus()
      return
    }
    setWrong(null)
    setBusy(true)
    const refused = await onSend({ ...markSent(), body: text }, as)
    setBusy(false)
    setWrong(refused)
    if (refused === null) {
      if (kind !== 'edit') beginPause(writerId, post.id, Date.now())
      discard()
      // The next one speaks officially only if it is said again.
      setAs('normal')
      if (Preview) toggle()
    }
  }

  const cancel = () => {
    const undo = discard()
    setWrong(null)
    onCancel?.()
    if (!begun) return
    const takeBack = () => {
      undo()
      onReopen?.()
    }
    offerUndo({ text: 'Draft discarded.', undo: takeBack })
  }

  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }

  const pasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const link = linkOver(value.slice(selectionStart, selectionEnd), event.clipboardData.getData('text/plain'))
    if (link === null) return
    event.preventDefault()
    typeOver(event.currentTarget, link)
  }

  const groups = [
    { value: 'normal', text: 'Speak as yourself' },
    ...(isMod ? [{ value: 'mods', text: 'Speak as moderator' }] : []),
    ...(viewer?.isAdmin ? [{ value: 'admins', text: 'Speak as admin' }] : []),
  ]
  // Made anew wherever it is drawn, so the browser must not compare it with that of the server.
  const keyField = <input type="hidden" name="key" value={key} />
  return (
    <form
      method="post"
      noValidate
      className={styles.box}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        ref={area}
        name="body"
        rows={3}
        // Without script the page begins at its top again.
        autoFocus={answered !== undefined}
        hidden={Preview !== null}
        placeholder="Add a new comment"
        aria-label={kind === 'edit' ? 'Edit your comment' : kind === 'reply' ? 'Your reply' : 'Add a new comment'}
        aria-invalid={typeof wrong === 'string'}
        aria-describedby={typeof wrong === 'string' ? wrongId : undefined}
        value={body}
        limit={commentLimit}
        onValue={(text) => {
          write(text)
          setWrong(null)
        }}
        onKeyDown={pressed}
        onPaste={pasted}
        onFocus={prefetch}
      />
      {Preview && (
        <section aria-label="Preview" className={styles.preview}>
          <Preview text={body} />
        </section>
      )}
      {(!viewer || wrong === loggedOut) && <LoggedOutBanner />}
      {typeof wrong === 'string' && (
        <p id={wrongId} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {kind !== 'edit' && <SlowNote {...pause} />}
      {kind === 'new' && <noscript>{keyField}</noscript>}
      {/* In the HTML of the server the whole box of a reply is within a noscript, which holds no other. */}
      {kind === 'reply' && (
        <>
          {keyField}
          <input type="hidden" name="parentCommentId" value={commentId} />
        </>
      )}
      <div className={styles.foot}>
        <TextLink href="/markdown_guide" target="_blank" className={styles.guide}>
          Markdown guide
        </TextLink>
        <Button kind="plain" small aria-pressed={Preview !== null} onClick={toggle}>
          Preview
        </Button>
        <span className={styles.push} />
        {kind !== 'edit' && groups.length > 1 && (
          <Select
            name="userGroup"
            aria-label="Speak as"
            className={styles.as}
            value={as}
            onValue={(value) => setAs(value as UserGroup)}
          >
            {groups.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
        <Button kind="plain" small onClick={cancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          kind={waits ? 'quiet' : 'primary'}
          small
          busy={busy}
          disabled={off || !viewer}
          // A waiting button keeps the focus.
          aria-disabled={waits || undefined}
          className={waits ? styles.waits : undefined}
        >
          {waits
            ? `You can comment again in ${clockWords(pause.left)}`
            : kind === 'edit'
              ? 'Update comment'
              : 'Add comment'}
        </Button>
      </div>
    </form>
  )
}

/** Tells that the community is in slow mode. The remaining time is announced only once for all boxes of the page, not every second. */
function SlowNote({ slowSeconds, left, end }: Pause) {
  const [words, setWords] = useState('')
  const waits = left > 0
  useEffect(() => {
    if (!waits) setWords('')
    else if (claimWords(end)) setWords(`You can comment again in ${waitInWords(Math.ceil((end - Date.now()) / 1000))}.`)
  }, [waits, end])
  if (slowSeconds === 0 && !waits) return null
  return (
    <>
      {slowSeconds > 0 && (
        <p className={styles.slow}>{`Slow mode is on: one comment every ${everyWords(slowSeconds)}.`}</p>
      )}
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
    </>
  )
}
