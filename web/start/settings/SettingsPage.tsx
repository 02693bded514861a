import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import { aboutMeLimit, emailLimit } from '../../../shared/limits.ts'
import { useOwnLogin } from '../../people/accounts/use-own-login.ts'
import { useProof } from '../../people/accounts/use-proof.tsx'
import { PushSetting } from '../../people/push/PushSetting.tsx'
import { load, requireMember, useInitial, useViewer } from '../../platform/app-context.ts'
import { UnsavedWork } from '../../platform/drafts/UnsavedWork.tsx'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { ChangePasswordDialog, DeleteAccountDialog } from './AccountDialogs.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { InvitesSection } from './InvitesSection.tsx'
import { MutedSection } from './MutedSection.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { AboutMeField, ProfilePictureSection } from './ProfileSection.tsx'
import styles from './SettingsPage.module.css'
import { emailFieldId, type SettingsForm, settingsFormId, useSettingsForm } from './use-settings-form.ts'

export async function loader({ context, request }: LoaderArgs) {
  await requireMember(context, request)
  await Promise.all([
    load(context, 'listMutes', {}, 'soon'),
    load(context, 'listPasskeys', {}, 'soon'),
    load(context, 'listInvites', {}, 'soon'),
  ])
  return null
}

export function Component() {
  useHead({ title: 'Settings', noindex: true })
  const viewer = useViewer()
  return viewer && <SettingsPage key={viewer.id} viewer={viewer} />
}

const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'account', title: 'Account' },
  { id: 'preferences', title: 'Preferences' },
  { id: 'device', title: 'Device preferences' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'muted', title: 'Muted' },
  { id: 'invitations', title: 'Invitations' },
]

function SettingsPage({ viewer }: { viewer: User }) {
  const form = useSettingsForm(viewer)
  return (
    <Page aside={<PageIndex sections={sections} />}>
      <PageTitle>Settings</PageTitle>
      <div className={styles.settings}>
        <ProfilePictureSection>
          <ProfileFields form={form} username={viewer.username} />
        </ProfilePictureSection>
        <AccountSection />
        <PreferencesSection form={form} />
        <DeviceSection />
        <NotificationsSection form={form} />
        <MutedSection />
        <InvitesSection isAdmin={viewer.isAdmin} />
        <SaveBar form={form} />
      </div>
      <UnsavedWork is={form.changed} about="Your changes to the settings will be lost." />
    </Page>
  )
}

function ProfileFields({ form, username }: { form: SettingsForm; username: string }) {
  const { values, set, wrongEmail } = form
  return (
    <>
      <Field label="Username" help="Username cannot be changed.">
        <TextInput readOnly autoComplete="off" value={username} />
      </Field>
      <Field id={emailFieldId} label="Email" error={wrongEmail}>
        <TextInput
          type="email"
          autoComplete="email"
          form={settingsFormId}
          limit={emailLimit}
          value={values.email}
          onValue={(email) => set({ email })}
        />
      </Field>
      <AboutMeField limit={aboutMeLimit} value={values.aboutMe} onValue={(aboutMe) => set({ aboutMe })} />
    </>
  )
}

interface PageIndexProps {
  sections: readonly { id: string; title: string }[]
}

/** The sections of a long page, and which of them is read. */
function PageIndex({ sections }: PageIndexProps) {
  const [current, setCurrent] = useState(sections[0]?.id)

  useEffect(() => {
    // A line a quarter below the top: what crosses it is read.
    const watcher = new IntersectionObserver(
      (entries) =>
        setCurrent((before) => entries.findLast(({ isIntersecting }) => isIntersecting)?.target.id ?? before),
      { rootMargin: '-25% 0px -75% 0px' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [sections])

  return (
    <nav className={styles.index} aria-label="On this page">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The form itself: its controls stand above it, among dialogs that have forms of their own, and belong to it by its id. */
function SaveBar({ form }: { form: SettingsForm }) {
  const state = useRef<HTMLSpanElement>(null)
  const discard = () => {
    form.discard()
    // The button goes, and the keyboard stays.
    state.current?.focus()
  }
  return (
    <form
      id={settingsFormId}
      noValidate
      className={layout.saveBar}
      data-changed={form.changed}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <span ref={state} tabIndex={-1}>
        {form.changed && 'Not saved yet'}
      </span>
      <noscript>Changing these settings needs JavaScript.</noscript>
      {form.changed && (
        <Button kind="plain" onClick={discard}>
          Discard
        </Button>
      )}
      <Button type="submit" kind="primary" busy={form.busy} disabled={!form.maySave}>
        Save
      </Button>
    </form>
  )
}

const passwordDialog = defineDialog('change-password')
const deleteAccountDialog = defineDialog('delete-account')

function AccountSection() {
  const { hasPassword } = useAnswer('listPasskeys', {})
  const hasOwnLogin = useOwnLogin()
  const { argsOf, show, close } = useDialogs()
  const proof = useProof()
  return (
    <section id="account" className={styles.section}>
      <h2>Account</h2>
      {hasOwnLogin && (
        <div className={styles.line}>
          <span>
            Password
            <small>{hasPassword ? 'Changing it logs out your other devices' : 'You log in without one'}</small>
          </span>
          {hasPassword ? (
            <Button writes onClick={() => show(passwordDialog)}>
              Change password
            </Button>
          ) : (
            <Button href="/settings/security#password">Set a password</Button>
          )}
        </div>
      )}
      <div className={styles.line}>
        <span>
          Security<small>Where you are logged in, ways back, passkeys and codes</small>
        </span>
        <Button href="/settings/security">Open security</Button>
      </div>
      <div className={styles.line}>
        <span>
          Removals, bans and warnings<small>What moderators did in the last 30 days, with your texts</small>
        </span>
        <Button href="/settings/removals">Your removals</Button>
      </div>
      <div className={styles.line}>
        <span>
          Messages<small>Between you and the moderators of communities</small>
        </span>
        <Button href="/messages">Your messages</Button>
      </div>
      <div className={styles.line}>
        <span>
          Delete account<small>Your posts stay, under the name Ghost</small>
        </span>
        <Button writes kind="dangerQuiet" onClick={() => show(deleteAccountDialog)}>
          Delete account
        </Button>
      </div>
      {argsOf(passwordDialog) && <ChangePasswordDialog onClose={close} />}
      {argsOf(deleteAccountDialog) && (
        <DeleteAccountDialog hasPassword={hasPassword} withProof={proof.withProof} onClose={close} />
      )}
      {proof.dialog}
    </section>
  )
}

function NotificationsSection({ form: { values, set } }: { form: SettingsForm }) {
  const { sendsMail } = useInitial()
  return (
    <section id="notifications" className={styles.section}>
      <h2>Notifications</h2>
      <Switch
        checked={!values.upvoteNotificationsOff}
        onChecked={(on) => set({ upvoteNotificationsOff: !on })}
        hint="When what you wrote is voted up"
      >
        Upvotes
      </Switch>
      <Switch
        checked={!values.replyNotificationsOff}
        onChecked={(on) => set({ replyNotificationsOff: !on })}
        hint="When somebody answers you"
      >
        Replies
      </Switch>
      <Switch
        checked={!values.mentionNotificationsOff}
        onChecked={(on) => set({ mentionNotificationsOff: !on })}
        hint="When somebody writes your name after an @"
      >
        Mentions
      </Switch>
      <Switch
        checked={!values.reportNotificationsOff}
        onChecked={(on) => set({ reportNotificationsOff: !on })}
        hint="At most once a day, when it was decided"
      >
        Tell me what became of my reports
      </Switch>
      {sendsMail && (
        <div className={styles.line}>
          <span>
            Mail<small>Replies, mentions and what moderators decide</small>
          </span>
          <Button href="/settings/mail">Choose mails</Button>
        </div>
      )}
      <PushSetting className={styles.line} />
    </section>
  )
}
