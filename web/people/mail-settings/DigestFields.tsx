import { type FormEvent, useState, useSyncExternalStore } from 'react'
import type { Digest } from '../../../api/people/mail-settings.ts'
import { digestPosts, digestRestDays } from '../../../shared/limits.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import layout from '../../platform/ui/layout/layout.module.css'

const days: readonly Digest['weekday'][] = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const),
]
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const usual = { every: 'weekly', weekday: 'monday', hour: 8 } as const

function useSaveDigest() {
  const memory = useMemory()
  return async (digest: Digest | null) => {
    const answer = await memory.act('updateMailSettings', { body: { digest } })
    // Another switch may be on its way, so only these fields.
    const { nextDigestAt } = answer
    memory.change('getMailSettings', {}, (settings) => ({ ...settings, digest: answer.digest, nextDigestAt }))
  }
}

/** Turns the mail with the best posts on and off. */
export function DigestSwitch() {
  const { digest } = useAnswer('getMailSettings', {})
  const save = useSaveDigest()
  const [shown, setShown] = useState<boolean>()

  const choose = async (on: boolean) => {
    setShown(on)
    try {
      await (on ? turnOn() : save(null))
    } catch (error) {
      alertFailure(error)
    } finally {
      setShown(undefined)
    }
  }
  const turnOn = async () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    try {
      await save({ ...usual, timeZone })
    } catch (error) {
      // A name that only this browser uses. The member can choose another one then.
      if (!(error instanceof ApiError) || error.code !== 'invalid_time_zone') throw error
      await save({ ...usual, timeZone: 'UTC' })
    }
  }

  return (
    <Switch
      writes
      checked={shown ?? digest !== null}
      onChecked={(on) => void choose(on)}
      hint="The best posts of your communities that you have not read, every day or week"
    >
      Digest
    </Switch>
  )
}

/** When the digest comes. */
export function DigestForm({ digest }: { digest: Digest }) {
  const { nextDigestAt, confirmed } = useAnswer('getMailSettings', {})
  const save = useSaveDigest()
  const [chosen, setChosen] = useState(digest)
  const [busy, setBusy] = useState(false)
  const zones = useTimeZones(chosen.timeZone)
  const changed = (Object.keys(digest) as (keyof Digest)[]).some((key) => chosen[key] !== digest[key])
  const set = (change: Partial<Digest>) => setChosen((former) => ({ ...former, ...change }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !changed) return
    setBusy(true)
    try {
      await save(chosen)
      showToast({ text: 'Settings saved.' })
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} className={layout.stack}>
      <p>
        It has at most {digestPosts} posts. If there is nothing new, no mail comes. After {digestRestDays} days without
        a visit digests stop.
      </p>
      <Field label="How often">
        <Select value={chosen.every} onValue={(every) => set({ every: every as Digest['every'] })}>
          <option value="daily">Every day</option>
          <option value="weekly">Every week</option>
        </Select>
      </Field>
      {chosen.every === 'weekly' && (
        <Field label="Day">
          <Select value={chosen.weekday} onValue={(weekday) => set({ weekday: weekday as Digest['weekday'] })}>
            {days.map((day) => (
              <option key={day} value={day}>
                {day.charAt(0).toUpperCase() + day.slice(1)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Hour">
        <Select value={chosen.hour} onValue={(hour) => set({ hour: Number(hour) })}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {clock(hour)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Time zone">
        <Select value={chosen.timeZone} onValue={(timeZone) => set({ timeZone })}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status">
        {confirmed
          ? nextDigestAt !== null && `The next one comes ${timeOf(nextDigestAt, digest)}.`
          : 'Digests come once you have confirmed an email address.'}
      </p>
      <div>
        <Button type="submit" kind="primary" busy={busy} disabled={!changed}>
          Save
        </Button>
      </div>
    </form>
  )
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** "on Sunday, 29 November, between 08:00 and 09:00"; without the day if this browser does not know the time zone. */
function timeOf(moment: string, { hour, timeZone }: Digest): string {
  const between = `between ${clock(hour)} and ${clock((hour + 1) % 24)}`
  try {
    const date = new Date(moment)
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(date)
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }).format(date)
    return `on ${weekday}, ${day}, ${between}`
  } catch {
    return between
  }
}

let known: readonly string[] | undefined
const none: readonly string[] = []

/**
 * Those that the browser knows, and the chosen one. The page of the server has only the chosen one, since the lists
 * differ.
 */
function useTimeZones(chosen: string): readonly string[] {
  const zones = useSyncExternalStore(
    () => () => {},
    () => {
      known ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
      return known
    },
    () => none,
  )
  return zones.includes(chosen) ? zones : [chosen, ...zones]
}
