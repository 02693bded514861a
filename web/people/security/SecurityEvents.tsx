import type { SecurityEventKind } from '../../../api/people/security-events.ts'
import { securityEventDays } from '../../../shared/limits.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { queryIn } from '../../platform/router/query-in.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './SecurityPage.module.css'

const kinds: Readonly<Record<SecurityEventKind, string>> = {
  login: 'Login',
  wrong_code: 'A wrong code was refused',
  password_changed: 'The password was changed',
  password_reset: 'A forgotten password was set anew',
  password_removed: 'The password was removed',
  email_changed: 'The address was changed',
  email_confirmed: 'The address was confirmed',
  email_restored: 'The earlier address was put back',
  factor_on: 'Codes from an app were turned on',
  factor_off: 'Codes from an app were turned off',
  codes_made: 'Recovery codes were made',
  code_used: 'A recovery code was used',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  session_ended: 'A session was ended',
  sessions_ended: 'All other sessions were ended',
  provider_added: 'A login provider was linked',
  provider_removed: 'The link to a login provider was removed',
  link_made: 'An operator of the site made a link that sets a password',
  operator_log_out: 'An operator of the site logged you out everywhere',
}

/** What happened to the account, so that its owner sees whether somebody else was there. */
export function SecurityEvents() {
  const search = useSearchParams()
  const { events, next } = useAnswer('listSecurityEvents', { query: queryIn(search, 'next') })
  return (
    <Card title="What happened" flush>
      <p className={styles.lead}>
        {events.length > 0
          ? 'If one of these was not you, somebody else used your account: log out everywhere else, and change your password or remove what you do not know.'
          : `Logins and changes of the last ${securityEventDays} days are listed here, so that you see whether somebody else was there.`}
      </p>
      {events.length > 0 && (
        <Table
          caption={`What happened to your account in the last ${securityEventDays} days, the newest first`}
          rows={events}
          rowKey={({ id }) => id}
          columns={[
            { title: 'What', cell: ({ kind }) => kinds[kind] },
            { title: 'Device', cell: ({ device }) => device ?? 'No device' },
            { title: 'When', kind: 'when', cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
          ]}
        />
      )}
      <MoreLink path="/settings/security" search={search} next={next}>
        Earlier events
      </MoreLink>
    </Card>
  )
}
