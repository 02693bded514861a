import { useId, useState } from 'react'
import type { Filter } from '../../../api/discussion/filters.ts'
import { filterLimit } from '../../../shared/limits.ts'
import { dayMs } from '../../../shared/time.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Segments } from '../../platform/ui/controls/Segments.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import styles from './FiltersPage.module.css'
import { addFilter } from './filters.ts'

/** A word of a title, with its start and end. */
interface TitleWord {
  text: string
  start: number
  end: number
}

const wordPattern = /[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_'’.-]*[\p{L}\p{M}\p{N}_])?/gu

export const wordsOfTitle = (title: string): TitleWord[] =>
  Array.from(title.matchAll(wordPattern), ({ 0: text, index }) => ({ text, start: index, end: index + text.length }))

/** Extends or shortens the range of chosen words; a filter contains only consecutive words. */
export function toggleWord(
  chosen: readonly [first: number, last: number] | null,
  pressed: number,
): [number, number] | null {
  if (!chosen) return [pressed, pressed]
  const [first, last] = chosen
  if (first === last && pressed === first) return null
  if (pressed < first) return [pressed, last]
  if (pressed > last) return [first, pressed]
  if (pressed === first) return [first + 1, last]
  return [first, pressed === last ? last - 1 : pressed]
}

/** The words of a title as buttons that add them to the filter. */
function TitleWords({ title, onWords }: { title: string; onWords: (words: string) => void }) {
  const [chosen, setChosen] = useState<[number, number] | null>(null)
  const label = useId()
  const words = wordsOfTitle(title)
  if (!words.length) return null

  const press = (index: number) => {
    const next = toggleWord(chosen, index)
    setChosen(next)
    onWords(next ? title.slice(words[next[0]]?.start, words[next[1]]?.end) : '')
  }

  return (
    <div>
      <p id={label} className={styles.label}>
        Press the words in the title
      </p>
      <fieldset aria-labelledby={label} className={styles.filterFormWords} dir="auto">
        {words.map(({ text, start }, index) => (
          <button
            key={start}
            type="button"
            aria-pressed={chosen !== null && index >= chosen[0] && index <= chosen[1]}
            onClick={() => press(index)}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

interface FilterStart {
  /** The title of the post, if the filter is made from one. */
  title?: string
  domain?: string | undefined
  community?: { id: string; name: string }
  onDone?: () => void
}

/** The form on a page, with its button below it. */
export function FilterForm() {
  const { fields, submit, busy, disabled } = useFilterFields({})
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !disabled) void submit()
      }}
      noValidate
      className={layout.stack}
    >
      {fields}
      <Button type="submit" kind="primary" wide busy={busy} disabled={disabled}>
        Add filter
      </Button>
    </form>
  )
}

/** The fields of a new filter, and what saves it. */
export function useFilterFields({ title, domain, community, onDone }: FilterStart) {
  const memory = useMemory()
  const [kind, setKind] = useState<Filter['kind']>('word')
  const [wordPattern, setWord] = useState('')
  const [host, setHost] = useState(domain ?? '')
  const [act, setAct] = useState<Filter['act']>('fold')
  const [where, setWhere] = useState<Filter['where']>('both')
  const [place, setPlace] = useState<'all' | 'one'>('all')
  const [days, setDays] = useState('')
  const [busy, setBusy] = useState(false)
  const value = kind === 'word' ? wordPattern : host
  const disabled = useTooLong([value, filterLimit]) || !value.trim()
  const offersDomain = !title || domain !== undefined

  const submit = async () => {
    setBusy(true)
    const communityId = place === 'one' ? (community?.id ?? null) : null
    const endsAt = days ? new Date(Date.now() + Number(days) * dayMs).toISOString() : null
    const done = await addFilter(memory, { kind, value, where, act, communityId, endsAt })
    setBusy(false)
    if (!done) return
    if (kind === 'word') setWord('')
    else setHost('')
    onDone?.()
  }

  const fields = (
    <>
      {offersDomain && (
        <Segments
          label="What"
          value={kind}
          onValue={setKind}
          wide
          segments={[
            { value: 'word', text: 'Words' },
            { value: 'domain', text: 'Domain' },
          ]}
        />
      )}
      {kind === 'word' && title && <TitleWords title={title} onWords={setWord} />}
      {kind === 'word' ? (
        <Field label="Words" help="Found as typed, in capitals or not. A * at the end stands for any ending.">
          <TextInput limit={filterLimit} value={wordPattern} onValue={setWord} dir="auto" />
        </Field>
      ) : (
        <Field label="Domain" help="With all that stands below it, such as news.example.com.">
          <TextInput limit={filterLimit} value={host} onValue={setHost} placeholder="example.com" inputMode="url" />
        </Field>
      )}
      <Segments
        label="What happens to it"
        value={act}
        onValue={setAct}
        wide
        segments={[
          { value: 'fold', text: 'Fold' },
          { value: 'hide', text: 'Leave out' },
        ]}
      />
      <p className={styles.note}>
        {act === 'fold'
          ? 'It is folded to one line that you can open.'
          : 'Posts stay out of your feeds; comments become one line.'}
      </p>
      <Field label="In">
        <Select value={where} onValue={(chosen) => setWhere(chosen as Filter['where'])}>
          <option value="both">Posts and comments</option>
          <option value="posts">Posts</option>
          <option value="comments">Comments</option>
        </Select>
      </Field>
      {community && (
        <Field label="Where">
          <Select value={place} onValue={(chosen) => setPlace(chosen === 'one' ? 'one' : 'all')}>
            <option value="all">Everywhere</option>
            <option value="one">{community.name} alone</option>
          </Select>
        </Field>
      )}
      <Field label="For how long">
        <Select value={days} onValue={setDays}>
          <option value="">Until you remove it</option>
          <option value="1">1 day</option>
          <option value="7">7 days</option>
          <option value="30">30 days</option>
        </Select>
      </Field>
    </>
  )
  return { fields, submit, busy, disabled }
}
