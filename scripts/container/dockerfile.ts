/** One instruction of a Dockerfile, such as `COPY` and the text behind it. */
export interface Instruction {
  word: string
  text: string
}

export interface Stage {
  name: string
  instructions: Instruction[]
}

/** The stages of a Dockerfile. Knows the forms that ours uses. */
export function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  const lines = dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
  for (const line of lines.filter((each) => each.trim())) {
    const [, word = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (!word) throw new Error(`This line of the Dockerfile is not understood: ${line}`)
    if (word === 'FROM') stages.push({ name: /\sAS\s+(\S+)$/.exec(text)?.[1] ?? '', instructions: [] })
    stages.at(-1)?.instructions.push({ word, text })
  }
  return stages
}

/** The text of the last instruction of this kind; the stage has one. */
export function textOf({ instructions }: Stage, word: string): string {
  const found = instructions.findLast((each) => each.word === word)
  if (!found) throw new Error(`The Dockerfile has no ${word}.`)
  return found.text
}

/** The words of an instruction in JSON form. */
export const wordsOf = (stage: Stage, word: string): string[] => JSON.parse(textOf(stage, word)) as string[]

/** The command that says whether the container is well. */
export const healthCheckOf = (stage: Stage): string[] =>
  JSON.parse(/CMD (\[.*\])$/.exec(textOf(stage, 'HEALTHCHECK'))?.[1] ?? '[]') as string[]

/** The variables that the image sets. */
export function variablesOf({ instructions }: Stage): Record<string, string> {
  const pairs = instructions.filter(({ word }) => word === 'ENV').flatMap(({ text }) => text.split(/\s+/))
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}

interface Copy {
  /** The stage; undefined for the folder of the project. */
  from: string | undefined
  sources: string[]
  target: string
}

export function readCopy(text: string): Copy {
  const words = text.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const target = words.pop() ?? ''
  return { from, sources: words, target }
}

/** Which files of the project get into the image, by the lines of .dockerignore: the last one that matches a path decides. */
export function readIgnore(lines: string): (path: string) => boolean {
  const rules = lines
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const isKept = line.startsWith('!')
      const pattern = (isKept ? line.slice(1) : line)
        .replace(/[.+()]/g, String.raw`\$&`)
        .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))
      return { isKept, pattern: new RegExp(`^${pattern}(/|$)`) }
    })
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isKept ?? true
}
