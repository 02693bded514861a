import { ChevronDown, ChevronUp, Trash2, TriangleAlert } from 'lucide'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { OwnReason } from '../../../../api/discussion/rules.ts'
import { removalTextLimit, tooLong } from '../../../../shared/limits.ts'
import { maxOwnReasons, reasonTitleLimit } from '../../../../shared/reasons.ts'
import { reasonsOf } from '../../../discussion/reasons/ReasonFields.tsx'
import type { ApiError } from '../../../platform/client.ts'
import { useFormDraft } from '../../../platform/drafts/use-form-draft.ts'
import { alertFailure, isDone } from '../../../platform/failure.ts'
import { useAnswer, useMemory } from '../../../platform/memory/use-memory.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { LimitedTextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { LimitedInput } from '../../../platform/ui/controls/TextInput.tsx'
import { Banner } from '../../../platform/ui/feedback/Banner.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { focusAgain } from '../../../platform/ui/focus.ts'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import layout from '../../../platform/ui/layout/layout.module.css'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import page from '../ModtoolsPage.module.css'
import styles from './RulesSection.module.css'

/** With a key of its own, so that its fields keep the focus when it moves. */
interface Draft extends OwnReason {
  key: number
}

interface Form {
  reasons: readonly Draft[]
  /** What was saved when this form was begun. */
  before: readonly OwnReason[]
}

const formOf = (saved: readonly OwnReason[]): Form => ({
  reasons: saved.map((reason, key) => ({ ...reason, key })),
  before: saved,
})
const textsOf = ({ reasons }: Form): OwnReason[] => reasons.map(({ title, text }) => ({ title, text }))
const isSame = (one: readonly OwnReason[], other: readonly OwnReason[]) => JSON.stringify(one) === JSON.stringify(other)
const isBegun = (form: Form) => !isSame(textsOf(form), form.before)

/** The reasons of the community besides its rules: what its moderators tell again and again. */
export function ReasonsForm({ community }: { community: Community }) {
  const memory = useMemory()
  const saved = useAnswer('listReasons', reasonsOf(community))
  const { form, latest, change, forget } = useFormDraft<Form>(`reasons ${community.id}`, formOf(saved), {
    isBegun,
    restorable: ({ reasons, before }, blank) => ({ ...formOf(reasons), before: before ?? blank.before }),
  })
  const [busy, setBusy] = useState(false)
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const pressed = useRef<HTMLElement>(null)
  const { reasons } = form
  const isOutdated = isBegun(form) && !isSame(form.before, saved)
  const off =
    isSame(textsOf(form), saved) ||
    reasons.some(
      ({ title, text }) =>
        !title.trim() || !text.trim() || tooLong(title, reasonTitleLimit) || tooLong(text, removalTextLimit),
    )

  // biome-ignore lint/correctness/useExhaustiveDependencies: when others have saved theirs
  useEffect(() => {
    if (!isBegun(latest()) && !isSame(latest().before, saved)) forget(formOf(saved))
  }, [saved])

  // A button that moves in the document loses the focus. It gets it back, so that the same key can move its reason again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useLayoutEffect(() => {
    pressed.current?.focus({ preventScroll: true })
    pressed.current?.scrollIntoView({ block: 'nearest' })
    pressed.current = null
  }, [reasons])

  const put = (place: number, reason: Partial<OwnReason>) =>
    change({ reasons: reasons.map((each, at) => (at === place ? { ...each, ...reason } : each)) })
  const move = (from: number, to: number, button: HTMLElement) => {
    const [moved] = reasons.slice(from, from + 1)
    if (!moved || to < 0 || to >= reasons.length) return
    pressed.current = button
    change({ reasons: reasons.toSpliced(from, 1).toSpliced(to, 0, moved) })
    setAnnounced(`“${moved.title}” is now reason ${to + 1} of ${reasons.length}.`)
  }
  const add = () => {
    const key = Math.max(-1, ...reasons.map((each) => each.key)) + 1
    change({ reasons: [...reasons, { key, title: '', text: '' }] })
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus())
  }
  const remove = (place: number) => {
    change({ reasons: reasons.toSpliced(place, 1) })
    setAnnounced(`Reason ${place + 1} is deleted when you save.`)
    focusAgain(() => {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-deletes]') ?? [])]
      return buttons[place] ?? buttons.at(-1) ?? adding.current
    })
  }
  const showTheirs = () => {
    const typed = form
    forget(formOf(saved))
    showToast({ text: 'Yours are put away.', action: { text: 'Undo', onPick: () => change(typed) } })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    setBusy(true)
    try {
      const body = { reasons: textsOf(form), before: [...saved] }
      const answer = await memory.act('updateReasons', { params: { id: community.id }, body })
      memory.change('listReasons', reasonsOf(community), () => answer)
      if (latest().reasons === reasons) forget(formOf(answer))
      else change({ before: answer })
      showToast({ text: 'Reasons saved.' })
    } catch (failure) {
      // The page says it, with the way out.
      if ((failure as Partial<ApiError>).code === 'reasons_changed')
        await isDone(memory.load('listReasons', reasonsOf(community), 'now'))
      else alertFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="Reasons besides the rules" padded flush>
      <form onSubmit={(event) => void submit(event)} noValidate className={layout.stack}>
        <p className={layout.note}>
          Moderators choose them where they remove or ban. The author gets the text, which can be changed each time.
        </p>
        {isOutdated && (
          <Banner
            tone="warn"
            icon={TriangleAlert}
            role="alert"
            action={
              <Button small onClick={showTheirs}>
                Show theirs
              </Button>
            }
          >
            Others have changed these reasons since you began. Saving replaces theirs.
          </Banner>
        )}
        <div ref={list} className={layout.stack}>
          {reasons.map(({ key, title, text }, place) => (
            <fieldset key={key} className={styles.reason}>
              <legend>{`Reason ${place + 1}`}</legend>
              <Field label="Title">
                <LimitedInput limit={reasonTitleLimit} value={title} onValue={(next) => put(place, { title: next })} />
              </Field>
              <Field label="Text for the author">
                <LimitedTextArea
                  limit={removalTextLimit}
                  rows={2}
                  value={text}
                  onValue={(next) => put(place, { text: next })}
                />
              </Field>
              <div className={styles.controls}>
                <IconButton
                  name={`Move reason ${place + 1} up`}
                  icon={ChevronUp}
                  aria-disabled={place === 0}
                  onClick={({ currentTarget }) => move(place, place - 1, currentTarget)}
                />
                <IconButton
                  name={`Move reason ${place + 1} down`}
                  icon={ChevronDown}
                  aria-disabled={place === reasons.length - 1}
                  onClick={({ currentTarget }) => move(place, place + 1, currentTarget)}
                />
                <IconButton
                  name={`Delete reason ${place + 1}`}
                  icon={Trash2}
                  data-deletes=""
                  onClick={() => remove(place)}
                />
              </div>
            </fieldset>
          ))}
        </div>
        <div className={page.foot}>
          {reasons.length < maxOwnReasons && (
            <Button ref={adding} writes onClick={add}>
              Add reason
            </Button>
          )}
          <Button type="submit" kind="primary" busy={busy} disabled={off}>
            Save
          </Button>
        </div>
        <VisuallyHidden>
          <span role="status">{announced}</span>
        </VisuallyHidden>
      </form>
    </Card>
  )
}
