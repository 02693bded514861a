import { statementsIn } from '../server/platform/db/migration-plan.ts'

/** OPS-013: migrations after this one keep nobody waiting, and the version before works with their schema. Earlier ones are older than the rule. */
export const lastBeforeRule = '075-site-names'

/** Tables that have few rows on every site. A migration may read and write all of them. */
const small = 'site_settings|site_counts|secrets|workers|job_runs|backup_state'

const constant = String.raw`(?:''(?:::\w+)?|-?[\d.]+|true|false|null|now\(\))`
const allowedActions = [
  // Without `references` and `check`, for which all rows are read.
  new RegExp(
    String.raw`^add (?:column )?\w+ (?!.*\b(?:references|check|unique|primary|generated|serial|bigserial)\b)\w+(?: (?!not\b|null\b|default\b)\w+)*(?:\([\d, ]+\))?(?:\[\])?(?: not null default ${constant}| default ${constant}(?: not null)?| null)?$`,
  ),
  /^add constraint \w+ .* not valid$/,
  new RegExp(String.raw`^alter (?:column )?\w+ (?:drop not null|set default ${constant})$`),
  /^drop constraint (?:if exists )?\w+_(?:check|fkey)$/,
]

/** The statements of a migration that keep others waiting on a big table, or after which the version before fails. */
export function statementsAgainstRule(text: string): string[] {
  const created = [...text.toLowerCase().matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/g)]
  const free = [small, ...created.map(([, name]) => name)].join('|')
  const onFree = new RegExp(
    String.raw`^(?:alter table (?:only )?|create (?:unique )?index (?:\w+ )?on |insert into |update |delete from )(?:${free})\b(?!.*\b(?:from|join|using) (?!(?:${free})\b|unnest|generate_series|gin\b))`,
  )
  const unused = new Set([...text.matchAll(/^-- Unused since \d+\.\d+\.\d+: ([\w.]+)$/gm)].map(([, name]) => name))
  return statementsIn(text).filter((statement) => !isAllowed(statement))

  function isAllowed(statement: string): boolean {
    if (/^create (?:unlogged )?table \w+ \((?!.*\) as\b)/.test(statement)) return true
    if (/^create extension if not exists pg_trgm$/.test(statement)) return true
    if (/^(?:create (?:function|(?:constraint )?trigger)|comment on)\b/.test(statement)) return true
    const dropped = /^drop (?:table|function|index) (\w+)/.exec(statement)?.[1]
    if (dropped) return unused.has(dropped)
    const [table = '', actions = ''] = /^alter table (?:only )?(\w+) (.*)$/.exec(statement)?.slice(1) ?? []
    const isUnused = (action: string) => {
      const column = /^drop (?:column )?(\w+)$/.exec(action)?.[1]
      return column !== undefined && unused.has(`${table}.${column}`)
    }
    const isRemoval = (action: string) =>
      /^(?:drop (?!constraint \w+_(?:check|fkey)$)|rename\b|alter \w+ (?:\w+ )?type\b)/.test(action)
    const all = actions ? splitAtCommas(actions) : []
    if (all.length > 0 && all.every((action) => isUnused(action) || allowedActions.some((each) => each.test(action))))
      return true
    return onFree.test(statement) && !(all.some(isRemoval) && new RegExp(`^(?:${small})$`).test(table))
  }
}

/** Commas within brackets separate no actions. */
function splitAtCommas(text: string): string[] {
  return text.split(/,(?![^(]*\))/).map((action) => action.trim())
}
