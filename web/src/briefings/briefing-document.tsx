import type { Schema } from '../api/client';
import { useWords } from '../words/use-words';
import { BriefingStatement } from './briefing-statement';
import styles from './briefings.module.css';
import type { NumberedSource } from './numbered-source';
import { SourceItem } from './source-item';
import { briefingWords } from './words';

type Content = Schema<'BriefingContent'>;

const SECTIONS = ['facts', 'people', 'recentMeetings', 'openTodos', 'talkingPoints'] as const;

/** What was generated, as a document: sections of statements, and at the end the sources that they name by number. */
export function BriefingDocument({ content }: { content: Content }) {
  const say = useWords(briefingWords);
  const sources = content.sources.map((source, index): NumberedSource => ({ ...source, number: index + 1 }));
  const sourceOf = new Map(sources.map((source) => [source.id, source]));
  return (
    <article className={styles.document} lang="">
      <p className={styles.headline}>{content.headline}</p>
      {SECTIONS.filter((section) => content[section].length > 0).map((section) => (
        <section key={section} aria-labelledby={`section-${section}`}>
          <h2 id={`section-${section}`}>{say(section)}</h2>
          <ul>
            {content[section].map((statement, index) => (
              <BriefingStatement
                // Content never changes; two statements may be alike.
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={index}
                statement={statement}
                sources={statement.sourceIds.flatMap((id) => sourceOf.get(id) ?? [])}
              />
            ))}
          </ul>
        </section>
      ))}
      {sources.length > 0 && (
        <section className={styles.sources} aria-labelledby="section-sources">
          <h2 id="section-sources">{say('sources')}</h2>
          <ol>
            {sources.map((source) => (
              <SourceItem key={source.id} source={source} />
            ))}
          </ol>
        </section>
      )}
      <p className={styles.legend}>{say('legend')}</p>
    </article>
  );
}
