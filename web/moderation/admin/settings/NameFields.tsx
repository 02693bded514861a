import type { SiteSettings } from '../../../../api/moderation/admin.ts'
import { isEmail } from '../../../../shared/email.ts'
import { emailLimit } from '../../../../shared/limits.ts'
import {
  donationUrlLimit,
  siteDescriptionLimit,
  siteNameLimit,
  siteRulesLimit,
} from '../../../../shared/site-limits.ts'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { TextInput } from '../../../platform/ui/controls/TextInput.tsx'
import type { SettingsFieldProps } from './NewAccountFields.tsx'

interface NameFieldProps {
  settings: Pick<SiteSettings, 'siteName' | 'siteDescription' | 'setByEnvironment'>
  set: (change: { siteName?: string; siteDescription?: string }) => void
}

const byEnvironment = (variable: string) => `Set by the environment (${variable}), so it is changed there.`

export function SiteNameField({ settings: { siteName, setByEnvironment }, set }: NameFieldProps) {
  const isFixed = setByEnvironment.includes('siteName')
  return (
    <Field
      label="Name of the site"
      help={isFixed ? byEnvironment('SITE_NAME') : 'In the top bar, titles and mails.'}
      error={siteName.trim() ? undefined : 'Name empty.'}
    >
      <TextInput
        name="siteName"
        required
        disabled={isFixed}
        limit={siteNameLimit}
        value={siteName}
        onValue={(text) => set({ siteName: text })}
      />
    </Field>
  )
}

export function SiteSentenceField({ settings: { siteDescription, setByEnvironment }, set }: NameFieldProps) {
  const isFixed = setByEnvironment.includes('siteDescription')
  return (
    <Field
      label="One sentence about it"
      help={isFixed ? byEnvironment('SITE_DESCRIPTION') : 'For search engines, and where somebody shares a link.'}
    >
      <LimitedTextArea
        name="siteDescription"
        rows={2}
        disabled={isFixed}
        limit={siteDescriptionLimit}
        value={siteDescription}
        onValue={(text) => set({ siteDescription: text })}
      />
    </Field>
  )
}

type FactProps = Pick<SettingsFieldProps, 'settings' | 'set'>

export function ContactField({ settings: { contactEmail, setByEnvironment }, set }: FactProps) {
  const isFixed = setByEnvironment.includes('contactEmail')
  return (
    <Field
      label="Contact address"
      help={
        isFixed ? byEnvironment('CONTACT_EMAIL') : 'Shown behind the “Contact” links, and to people who are shut out.'
      }
      error={isEmail(contactEmail) ? undefined : 'Not an email address.'}
    >
      <TextInput
        name="contactEmail"
        type="email"
        disabled={isFixed}
        limit={emailLimit}
        value={contactEmail}
        onValue={(text) => set({ contactEmail: text })}
      />
    </Field>
  )
}

export function DonationField({ settings: { donationUrl, setByEnvironment }, set }: FactProps) {
  const isFixed = setByEnvironment.includes('donationUrl')
  return (
    <Field
      label="Donation page"
      help={
        isFixed
          ? byEnvironment('DONATION_URL')
          : 'An address with https://. Then there is a “Donate” link in the footer.'
      }
      error={!donationUrl || /^https?:\/\/./.test(donationUrl) ? undefined : 'It must begin with https://.'}
    >
      <TextInput
        name="donationUrl"
        type="url"
        disabled={isFixed}
        limit={donationUrlLimit}
        value={donationUrl}
        onValue={(text) => set({ donationUrl: text })}
      />
    </Field>
  )
}

export function SiteRulesField({ settings: { siteRules }, set }: FactProps) {
  return (
    <Field
      label="Rules of this site"
      help="Markdown, shown first on the page “Guidelines”. If empty, only the guidelines are shown."
    >
      <LimitedTextArea
        name="siteRules"
        rows={6}
        limit={siteRulesLimit}
        value={siteRules}
        onValue={(text) => set({ siteRules: text })}
      />
    </Field>
  )
}
