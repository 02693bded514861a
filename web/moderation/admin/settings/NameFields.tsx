import type { SiteSettings } from '../../../../api/moderation/admin.ts'
import { siteDescriptionLimit, siteNameLimit } from '../../../../shared/limits.ts'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { TextInput } from '../../../platform/ui/controls/TextInput.tsx'

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
