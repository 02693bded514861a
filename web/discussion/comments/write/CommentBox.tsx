import { CircleAlert } from 'lucide'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { commentLimit, tooLong } from '../../../../shared/limits.ts'
import { waitInWords } from '../../../../shared/wait-in-words.ts'
import { LoggedOutBanner } from '../../../people/accounts/LoggedOutBanner.tsx'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Select } from '../../../platform/ui/controls/Select.tsx'
import { TextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { useTooLong } from '../../../platform/ui/controls/use-limit.ts'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { TextLink, VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { offerUndo } from '../../../platform/undo/offer-undo.ts'
import { usePreview } from '../../compose/fields/use-preview.ts'
import { clockWords, everyWords } from '../../entry/slow-words.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import styles from './CommentBox.module.css'
import type { BoxKind, CommentDraft } from './comment-drafts.ts'
import { boxId } from './comment-drafts.ts'
import type { RefusedForm } from './comment-form.ts'
import { linkOver, typeOver } from './paste-link.ts'
import { useCommentDraft, useQuotes } from './use-comment-draft.ts'
import { beginPause, claimAnnouncement, loggedOut, type Pause, type Refusal, usePause } from './use-send-comment.ts'

interface CommentBoxProps {
  kind: BoxKind
  userId: string
  /** The comment that is answered or edited. */
  commentId?: string
  /** The initial text. */
  first?: string
  /** A form that was sent without script and refused. */
  refusedForm?: RefusedForm | undefined
  onSend: (draft: CommentDraft, as: UserGroup) => Promise<Refusal>
  onCancel?: () => void
  /** Opens the box that was cancelled. */
  onReopen?: () => void
}

/** The box in which a comment is written. Its text is saved on the device until it is sent. */
export function CommentBox({
  kind,
  userId,
  commentId,
  first = '',
  refusedForm,
  onSend,
  onCancel,
  onReopen,
}: CommentBoxProps) {
  const { post, viewer, writerId, isMod, markBegun } = useThreadContext()
  const area = useRef<HTMLTextAreaElement>(null)
  const id = boxId(kind, post.id, commentId)
  const [error, setError] = useState<Refusal>(refusedForm?.error ?? null)
  const clearError = () => setError(null)
  const { body, key, begun, write, quote, markSent, discard, finish } = useCommentDraft(
    userId,
    id,
    first,
    area,
    refusedForm,
    clearError,
  )
  const [as, setAs] = useState<UserGroup>(refusedForm?.userGroup ?? 'normal')
  const [busy, setBusy] = useState(false)
  const { Preview, toggle, prefetch } = usePreview()
  const isTooLong = useTooLong([body, commentLimit])
  const pause = usePause()
  const waits = kind !== 'edit' && pause.left > 0
  const errorId = useId()

  useEffect(() => {
    markBegun(id, begun)
    return () => markBegun(id, false)
  }, [id, begun, markBegun])

  useEffect(() => {
    if (kind !== 'new') area.current?.focus()
  }, [kind])

  useQuotes(area, id, body, Preview ? toggle : null, (quotation) => {
    quote(quotation)
    setError(null)
  })

  // The capacity may have been chosen before the script ran.
  useEffect(() => {
    const chosen = area.current?.form?.elements.namedItem('userGroup')
    if (chosen instanceof HTMLSelectElement) setAs(chosen.value as UserGroup)
  }, [])

  const send = async () => {
    if (busy || !viewer || waits) return
    const text = body.trim()
    const invalid = text ? tooLong(text, commentLimit) : 'Message body cannot be empty.'
    if (invalid) {
      setError(invalid)
      area.current?.focus()
      return
    }
    setError(null)
    setBusy(true)
    const sent = markSent()
    const refused = await onSend({ ...sent, body: text }, as)
    setBusy(false)
    setError(refused)
    if (refused === null) {
      if (kind !== 'edit') beginPause(writerId, post.id, Date.now())
      finish(sent.body)
      // An official capacity must be chosen again for the next comment.
      setAs('normal')
      if (Preview) toggle()
    }
  }

  const cancel = () => {
    const undo = discard()
    setError(null)
    onCancel?.()
    if (!begun) return
    const reopen = () => {
      undo()
      onReopen?.()
    }
    offerUndo({ text: 'Draft discarded.', undo: reopen })
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }

  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
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
  // The key differs between server and browser; React does not hydrate the content of <noscript>.
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
        // Without script the page would open at its top after the form was sent.
        autoFocus={refusedForm !== undefined}
        hidden={Preview !== null}
        // The box closes when it is sent.
        readOnly={busy && kind !== 'new'}
        placeholder="Add a new comment"
        aria-label={kind === 'edit' ? 'Edit your comment' : kind === 'reply' ? 'Your reply' : 'Add a new comment'}
        aria-invalid={typeof error === 'string'}
        aria-describedby={typeof error === 'string' ? errorId : undefined}
        value={body}
        limit={commentLimit}
        onValue={(text) => {
          write(text)
          setError(null)
        }}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onFocus={prefetch}
      />
      {Preview && (
        <section aria-label="Preview" className={styles.preview}>
          <Preview text={body} small />
        </section>
      )}
      {(!viewer || error === loggedOut) && <LoggedOutBanner />}
      {typeof error === 'string' && (
        <p id={errorId} role="alert" className={styles.error}>
          <Icon icon={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
      {kind !== 'edit' && <SlowNote {...pause} />}
      {kind === 'new' && <noscript>{keyField}</noscript>}
      {/* The box of a reply is inside of a <noscript> already, and these cannot be nested. */}
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
          disabled={isTooLong || !viewer}
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

/** Says that slow mode is on. Screen readers announce the remaining time once for all boxes of the page, not every second. */
function SlowNote({ slowSeconds, left, end }: Pause) {
  const [words, setWords] = useState('')
  const waits = left > 0
  useEffect(() => {
    if (!waits) setWords('')
    else if (claimAnnouncement(end))
      setWords(`You can comment again in ${waitInWords(Math.ceil((end - Date.now()) / 1000))}.`)
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
