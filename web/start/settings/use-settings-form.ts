import { useState } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import { isEmail } from '../../../shared/email.ts'
import { aboutMeLimit, emailLimit } from '../../../shared/limits.ts'
import { ApiError } from '../../platform/client.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { rememberToast, showToast } from '../../platform/ui/feedback/toasts.ts'
import { offerUndo } from '../../platform/undo/offer-undo.ts'

/** What the form of the settings changes of one's account. A new preference gets its line here, and a control in a section. */
const settingsOf = (user: User) => ({
  email: user.email ?? '',
  aboutMe: user.aboutMe ?? '',
  homeFeed: user.homeFeed,
  homeFeedId: user.homeFeedId ?? null,
  rememberFeedSort: user.rememberFeedSort,
  embedsOff: user.embedsOff,
  hideUserProfilePictures: user.hideUserProfilePictures,
  requireAltText: user.requireAltText,
  hideRead: user.hideRead,
  collapseBelow: user.collapseBelow,
  visitsOff: user.visitsOff === true,
  upvoteNotificationsOff: user.upvoteNotificationsOff,
  replyNotificationsOff: user.replyNotificationsOff,
  mentionNotificationsOff: user.mentionNotificationsOff === true,
  reportNotificationsOff: user.reportNotificationsOff === true,
})

type Settings = ReturnType<typeof settingsOf>

/** Those that say something else than what is saved. Of what an earlier version has kept, the rest is nobody's any more. */
function changesTo(saved: Settings, wanted: Partial<Settings>): Partial<Settings> {
  const differs = ([name, value]: [string, unknown]) => name in saved && value !== saved[name as keyof Settings]
  return Object.fromEntries(
    Object.entries(wanted)
      .filter(([, value]) => value !== undefined)
      .filter(differs),
  )
}

/** What a control outside of the form belongs to. */
export const settingsFormId = 'settings'
export const emailFieldId = 'settings-email'

type Changes = Partial<Settings>

const isBegun = (changes: Changes) => Object.values(changes).some((value) => value !== undefined)

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** The settings as they are shown, and what is changed and not saved yet; that outlives the page. */
export function useSettingsForm(viewer: User) {
  const memory = useMemory()
  const saved = settingsOf(viewer)
  // Tabs show the same changes: there is one account.
  const editor = useFormDraft<Changes>(
    'settings',
    {},
    {
      isBegun,
      restorable: (changes) => changesTo(saved, changes),
      changedElsewhere: (_, elsewhere) => elsewhere ?? {},
    },
  )
  const [wrongEmail, setWrongEmail] = useState<string>()
  const [busy, setBusy] = useState(false)
  const changes = editor.begun ? changesTo(saved, editor.form) : {}
  const values: Settings = { ...saved, ...changes }
  const tooLong = useTooLong([values.aboutMe, aboutMeLimit], [values.email, emailLimit])
  const changed = isBegun(changes)

  const refuseEmail = () => {
    setWrongEmail('Please enter a valid email')
    document.getElementById(emailFieldId)?.focus()
  }

  return {
    values,
    changed,
    busy,
    wrongEmail,
    maySave: changed && !tooLong,

    set(change: Changes): void {
      if (change.email !== undefined) setWrongEmail(undefined)
      const wanted = changesTo(saved, change)
      const taken = Object.keys(change).map((name) => [name, wanted[name as keyof Settings]])
      editor.change(Object.fromEntries(taken))
    },

    discard(): void {
      const undo = editor.discard()
      setWrongEmail(undefined)
      offerUndo({ text: 'Changes discarded.', undo })
    },

    async save(): Promise<void> {
      if (busy || !changed || tooLong) return
      const email = changes.email?.trim()
      if (email && !isEmail(email)) return refuseEmail()
      setBusy(true)
      try {
        await memory.act('updateProfile', { body: changes })
        // What was changed meanwhile is not saved.
        const sent = Object.entries(changes) as [keyof Settings, unknown][]
        const done = sent.filter(([name, value]) => editor.latest()[name] === value)
        editor.change(Object.fromEntries(done.map(([name]) => [name, undefined])))
        editor.save()
        if (changes.visitsOff === undefined) showToast({ text: 'Settings saved.' })
        else {
          // What this page remembers of what was read goes with it.
          rememberToast('Settings saved.')
          location.reload()
        }
      } catch (error) {
        if (error instanceof ApiError && error.status === 400 && error.code === undefined) refuseEmail()
        else alertFailure(error)
      } finally {
        setBusy(false)
      }
    },
  }
}
