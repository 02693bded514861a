import { ChevronDown } from 'lucide'
import type { Rule } from '../../../api/discussion/communities.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './RulesPanel.module.css'

/** The numbered rules, with their descriptions to unfold, and a link to the moderation log if the viewer may read it. */
export function RulesPanel({ rules, logHref }: { rules: readonly Rule[]; logHref?: string | null }) {
  return (
    <Panel title="Rules">
      <ol className={styles.rules}>
        {rules.map(({ id, rule, description }) => (
          <li key={id}>
            {description ? (
              <details>
                <summary>
                  <span dir="auto">{rule}</span>
                  <Icon icon={ChevronDown} size={16} className={styles.chevron} />
                </summary>
                <p dir="auto">{description}</p>
              </details>
            ) : (
              <p className={styles.bare}>
                <span dir="auto">{rule}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
      {logHref && (
        <p className={styles.log}>
          <TextLink href={logHref}>Moderation log</TextLink>
        </p>
      )}
    </Panel>
  )
}
