import type { ComponentType } from 'react'
import { HoldFirstField } from './HoldFirstField.tsx'
import { LogField } from './LogField.tsx'
import { MemberInvitesField } from './MemberInvitesField.tsx'
import { NetworkLimitsField } from './NetworkLimitsField.tsx'
import { NewHoursField } from './NewHoursField.tsx'
import { NewLimitsField } from './NewLimitsField.tsx'
import { NoticeField } from './NoticeField.tsx'
import { ReasonsField } from './ReasonsField.tsx'
import { ShareOutsideField } from './ShareOutsideField.tsx'
import { SignupModeField } from './SignupModeField.tsx'
import { SignupsField } from './SignupsField.tsx'
import type { SettingsFieldProps } from './settings-field.ts'
import { TorField } from './TorField.tsx'
import { WaveGuardField } from './WaveGuardField.tsx'

/** The fields of the site settings in groups. */
export const settingsGroups: readonly {
  title: string
  fields: Readonly<Record<string, ComponentType<SettingsFieldProps>>>
}[] = [
  { title: 'Above every page', fields: { NoticeField } },
  { title: 'Sign-ups', fields: { SignupsField, SignupModeField, MemberInvitesField, NetworkLimitsField, TorField } },
  { title: 'New accounts', fields: { NewHoursField, NewLimitsField, HoldFirstField, WaveGuardField } },
  { title: 'Moderation', fields: { LogField, ReasonsField } },
  { title: 'Posts', fields: { ShareOutsideField } },
]
