import { type ComponentType, type FormEvent, useState } from 'react'
import type { SiteSettings } from '../../../api/moderation/admin.ts'
import type { SiteNotice } from '../../../api/moderation/site-notice.ts'
import { noticeLimit } from '../../../shared/limits.ts'
import { useProof } from '../../people/accounts/use-proof.tsx'
import { ShieldAndWave } from '../../people/shield/ShieldAndWave.tsx'
import { load, requireAdmin, useInitial } from '../../platform/app-context.ts'
import { UnsavedWork } from '../../platform/drafts/UnsavedWork.tsx'
import { alertFailure } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { useClock } from '../../platform/ui/text/TimeAgo.tsx'
import { PicturesCard } from '../hidden-images/PicturesCard.tsx'
import styles from './AdminFrame.module.css'
import { AdminFrame } from './AdminFrame.tsx'
import { BackupsCard } from './BackupsCard.tsx'
import { ReadOnlyCard } from './ReadOnlyCard.tsx'
import { FactorField, LogDaysField, LogField, ReasonsField } from './settings/ModerationFields.tsx'
import {
  ContactField,
  DonationField,
  SiteNameField,
  SiteRulesField,
  SiteSentenceField,
} from './settings/NameFields.tsx'
import {
  HoldFirstField,
  MemberInvitesField,
  NewHoursField,
  NewLimitsField,
  type SettingsFieldProps,
  SignupModeField,
  TorField,
  WaveGuardField,
} from './settings/NewAccountFields.tsx'

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  const calls = ['getSiteSettings', 'getShield', 'getTorExits'] as const
  await Promise.all([...calls.map((name) => load(context, name, {}, 'soon')), load(context, 'getBackups', {}, 'now')])
  return null
}

export function Component() {
  const saved = useAnswer('getSiteSettings', {})
  const shield = useAnswer('getShield', {})
  const backups = useAnswer('getBackups', {})
  useHead({ title: 'Admin dashboard', noindex: true })
  return (
    <AdminFrame current="/admin">
      <div className={styles.settings}>
        <ShieldAndWave shield={shield} />
        <PicturesCard pictures={saved.pictures} />
        <BackupsCard backups={backups} />
        <ReadOnlyCard />
        <SiteSettingsForm saved={saved} />
      </div>
    </AdminFrame>
  )
}

const signupsDialog = defineDialog('confirm-signups')

function SignupsField({ settings: { signupsDisabled }, set }: SettingsFieldProps) {
  const dialogs = useDialogs()
  return (
    <>
      <Switch
        checked={!signupsDisabled}
        onChecked={() => dialogs.show(signupsDialog)}
        hint="Whether new people can create accounts"
      >
        Sign-ups
      </Switch>
      <ConfirmDialog
        open={dialogs.argsOf(signupsDialog) !== undefined}
        onClose={dialogs.close}
        onConfirm={() => {
          set({ signupsDisabled: !signupsDisabled })
          dialogs.close()
        }}
        title={signupsDisabled ? 'Turn sign-ups on' : 'Turn sign-ups off'}
        question="Are you sure?"
        about={
          signupsDisabled
            ? 'Once saved, anybody can create an account again.'
            : 'Once saved, nobody can create an account until sign-ups are turned on again.'
        }
        confirm={signupsDisabled ? 'Turn sign-ups on' : 'Turn sign-ups off'}
        cancel={signupsDisabled ? 'Keep off' : 'Keep on'}
      />
    </>
  )
}

const none: SiteNotice = { text: '', startsAt: null, endsAt: null, plannedAt: null }

function NoticeField({ settings: { notice }, set }: SettingsFieldProps) {
  const shown = notice ?? none
  const change = (part: Partial<SiteNotice>) => {
    const changed = { ...shown, ...part }
    set({ notice: JSON.stringify(changed) === JSON.stringify(none) ? null : changed })
  }
  return (
    <div className={styles.notice}>
      <Field label="Notice" help="Plain text; addresses in it become links. Empty it to take the notice away.">
        <LimitedTextArea limit={noticeLimit} rows={2} value={shown.text} onValue={(text) => change({ text })} />
      </Field>
      <div className={styles.moments}>
        <MomentField label="Show from" value={shown.startsAt} onValue={(startsAt) => change({ startsAt })} />
        <MomentField label="Show until" value={shown.endsAt} onValue={(endsAt) => change({ endsAt })} />
        <MomentField
          label="Planned for"
          help="The notice counts down to it: “In 2 hours: …”"
          value={shown.plannedAt}
          onValue={(plannedAt) => change({ plannedAt })}
        />
      </div>
    </div>
  )
}

interface MomentFieldProps {
  label: string
  help?: string
  value: string | null
  onValue(value: string | null): void
}

/** A date and time in the time zone of the reader, which the server does not know. */
function MomentField({ label, help, value, onValue }: MomentFieldProps) {
  const inBrowser = useClock() !== null
  return (
    <Field label={label} help={help}>
      <TextInput
        type="datetime-local"
        max="9999-12-31T23:59"
        value={inBrowser && value !== null ? localMinutes(value) : ''}
        onValue={(entered) => onValue(entered ? new Date(entered).toISOString() : null)}
      />
    </Field>
  )
}

function localMinutes(value: string): string {
  const date = new Date(value)
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

const onEveryPage = ['siteName', 'siteDescription', 'contactEmail', 'donationUrl'] as const

/** The fields of the site settings in groups. */
const settingsGroups: readonly {
  title: string
  fields: Readonly<Record<string, ComponentType<SettingsFieldProps>>>
}[] = [
  {
    title: 'The site',
    fields: { SiteNameField, SiteSentenceField, ContactField, DonationField, SiteRulesField, GuestSearchField },
  },
  { title: 'Above every page', fields: { NoticeField } },
  {
    title: 'Sign-ups',
    fields: { SignupsField, SignupModeField, MemberInvitesField, EmailField, NetworkLimitsField, TorField },
  },
  { title: 'New accounts', fields: { NewHoursField, NewLimitsField, HoldFirstField, WaveGuardField } },
  { title: 'Moderation', fields: { LogField, LogDaysField, ReasonsField, FactorField } },
  { title: 'Posts', fields: { ShareOutsideField } },
]

function SiteSettingsForm({ saved }: { saved: SiteSettings }) {
  const memory = useMemory()
  const proof = useProof()
  const [changes, setChanges] = useState<Partial<SiteSettings>>({})
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<SiteSettings>) => setChanges((before) => changesTo(saved, { ...before, ...change }))
  const changed = Object.keys(changes).length > 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !changed) return
    setBusy(true)
    try {
      // Settings that protect accounts need a proof.
      await proof.withProof(async () => {
        const answer = await memory.act('updateSiteSettings', { body: changes })
        memory.change('getSiteSettings', {}, () => answer)
        memory.change('getInitial', {}, (initial) => ({
          ...initial,
          signupsDisabled: answer.signupsDisabled,
          modlog: answer.modlog,
        }))
        // The banner that asks for a factor.
        if (changes.secondFactorFor) void memory.load('getInitial', {}, 'now').catch(() => {})
        // Changes during the request are not saved yet.
        setChanges((now) => changesTo(answer, now))
        // The name of a page that is open does not change, so that nothing that was typed into it is lost.
        const isNamed = onEveryPage.some((name) => changes[name] !== undefined)
        showToast({ text: `Settings saved.${isNamed ? ' Load a page again to see them.' : ''}` })
      })
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <form onSubmit={submit} className={styles.adminForm}>
        {settingsGroups.map(({ title, fields }) => (
          <Card key={title} title={title} padded flush>
            <div className={styles.fields}>
              {Object.entries(fields).map(([name, SettingsField]) => (
                <SettingsField key={name} settings={{ ...saved, ...changes }} set={set} />
              ))}
            </div>
          </Card>
        ))}
        <div className={layout.saveBar} data-changed={changed}>
          <noscript>Changing these settings needs JavaScript.</noscript>
          <Button type="submit" kind="primary" busy={busy} disabled={!changed}>
            Save
          </Button>
        </div>
        <UnsavedWork is={changed} about="Your changes to the site’s settings will be lost." />
      </form>
      {proof.dialog}
    </>
  )
}

/** The settings that differ from the saved ones. Some settings are maps of numbers. */
function changesTo(saved: SiteSettings, wanted: Partial<SiteSettings>): Partial<SiteSettings> {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(saved[name as keyof SiteSettings])
  return Object.fromEntries(Object.entries(wanted).filter(isOther))
}

function NetworkLimitsField({ settings: { networkLimits }, set }: SettingsFieldProps) {
  return (
    <Switch
      checked={networkLimits}
      onChecked={(wanted) => set({ networkLimits: wanted })}
      hint="20 new accounts in 6 hours and 100 wrong passwords an hour. Turn this off where your members share one network, as in a school"
    >
      Limit sign-ups and logins of one network
    </Switch>
  )
}

function EmailField({ settings: { emailRequired }, set }: SettingsFieldProps) {
  const { sendsMail } = useInitial()
  if (!sendsMail && !emailRequired) return null
  return (
    <Switch
      checked={emailRequired}
      onChecked={(wanted) => set({ emailRequired: wanted })}
      hint="New accounts give one, and only admins can write before theirs is confirmed. Only where the site sends mail"
    >
      A confirmed email address is required
    </Switch>
  )
}

function ShareOutsideField({ settings: { shareOutside }, set }: SettingsFieldProps) {
  return (
    <Switch
      checked={shareOutside}
      onChecked={(wanted) => set({ shareOutside: wanted })}
      hint="Share menus end with X (Twitter) and Facebook. They learn nothing until somebody chooses one"
    >
      Sharing to other sites
    </Switch>
  )
}

function GuestSearchField({ settings: { guestSearch }, set }: SettingsFieldProps) {
  return (
    <Switch
      checked={guestSearch}
      onChecked={(wanted) => set({ guestSearch: wanted })}
      hint="Guests can search, except while the shield is up"
    >
      Search for guests
    </Switch>
  )
}
