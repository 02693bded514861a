import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { findDraft } from '../../../platform/drafts/draft-store.ts'
import { type DraftKind, typedSince, useDraft } from '../../../platform/drafts/use-draft.ts'
import { takeEarlyText } from '../../../platform/ui/controls/early-input.ts'
import { receiveQuotes, takeQuotes, withQuotation } from '../../quote/waiting-quotes.ts'
import type { CommentDraft } from './comment-drafts.ts'
import { newCommentDraft } from './comment-drafts.ts'

const commentDraft: Omit<DraftKind<CommentDraft>, 'idOf' | 'listSaved'> = {
  isBegun: ({ body }, blank) => body.trim() !== '' && body !== blank.body,
  next: (_, { body }) => newCommentDraft(body),
  saveable: (draft) => draft,
  restorable: (saved, blank) => ({ ...blank, ...saved }),
  exclusive: false,
  // Another tab has sent or discarded the draft: the text in this tab becomes a new comment.
  changedElsewhere: (draft, saved) => (draft.sent || saved?.sent === false ? draft : newCommentDraft(draft.body)),
}

/** The draft in the box with this id, whose initial text is `first`. */
export function useCommentDraft(
  userId: string,
  id: string,
  first: string,
  area: RefObject<HTMLTextAreaElement | null>,
  refusedForm: Pick<CommentDraft, 'body'> | undefined,
  /** The user has typed before the script ran. */
  onEarlyText: () => void,
) {
  const initial = refusedForm?.body ?? first
  const listSaved = () => {
    const saved = refusedForm ? undefined : findDraft<CommentDraft>(userId, id)
    return saved ? [saved] : []
  }
  const { draft, latest, change, begun, save, discard } = useDraft(
    { ...commentDraft, idOf: () => id, listSaved },
    userId,
    newCommentDraft(first),
    newCommentDraft(initial),
  )

  // Text that was typed before the script ran is appended to a restored draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const typed = takeEarlyText(area.current)
    const { body } = latest()
    if (typed !== undefined && typed !== initial) onEarlyText()
    if (typed !== undefined && typed !== body) change({ body: body === initial ? typed : `${body}\n\n${typed}` })
  }, [])

  return {
    body: draft.body,
    key: draft.key,
    begun,
    /** An emptied box starts a new comment: the one that was sent may have arrived, and must not be overwritten. */
    write: (text: string) => change(text.trim() ? { body: text } : newCommentDraft(text)),
    /** Appends to the latest text, which may have been restored a moment ago. */
    quote: (quotation: string) => change(({ body }) => ({ body: withQuotation(body, quotation) })),
    /** Saves that the draft is being sent, so that it keeps its key if the answer or the page is lost. Returns the draft before that. */
    markSent: () => {
      const before = latest()
      change({ sent: true })
      save()
      return before
    },
    discard,
    /** The draft was sent. */
    finish: (text: string) => {
      const next = typedSince(text, latest().body)
      discard()
      if (next) change({ body: next })
    },
  }
}

/** Inserts a quotation into the box, closes the preview, and puts the cursor behind it. */
export function useQuotes(
  area: RefObject<HTMLTextAreaElement | null>,
  id: string,
  body: string,
  closePreview: (() => void) | null,
  quote: (quotation: string) => void,
): void {
  const quoteInserted = useRef(false)
  const latest = useRef({ closePreview, quote })
  useLayoutEffect(() => {
    latest.current = { closePreview, quote }
  })

  useEffect(
    () =>
      receiveQuotes(id, () => {
        const quotations = takeQuotes(id)
        if (!quotations.length) return
        quoteInserted.current = true
        latest.current.closePreview?.()
        for (const quotation of quotations) latest.current.quote(quotation)
      }),
    [id],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the quotation is in the box
  useEffect(() => {
    if (!quoteInserted.current || !area.current || area.current.hidden) return
    quoteInserted.current = false
    area.current.focus()
    area.current.setSelectionRange(body.length, body.length)
    area.current.scrollTop = area.current.scrollHeight
  }, [area, body, closePreview])
}
