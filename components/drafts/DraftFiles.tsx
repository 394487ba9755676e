import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './DraftReview.module.css';
import type { MarkTone } from './draft-pieces';
import type { DraftFile, Version } from './drafts';
import { type FilmJump, FilmPlayer } from './FilmPlayer';
import { RemarkMark } from './RemarkMark';

export interface FileMark {
  no: number;
  tone: MarkTone;
  file_key: string;
}

export interface DraftFilesProps {
  version: Version;
  marks: readonly FileMark[];
  /** what to say of a file since the draft before; '' nothing */
  changeOf: (file: DraftFile) => string;
  /** 换 where the link is another one than before */
  linkChange: string;
  onChoose?: ((file: DraftFile, second?: number) => void) | undefined;
  /** of a film of the version, where the reader wants to see it */
  jump?: FilmJump | undefined;
  /** a film that stands in the version beside this one is not shown twice */
  isBeside?: ((file: DraftFile) => boolean) | undefined;
}

/** Films and pictures of a version with their numbers, its papers, and the link to what lies elsewhere. */
export function DraftFiles(props: DraftFilesProps) {
  const { version, marks, changeOf, linkChange, onChoose, jump, isBeside } = props;
  const films = version.files.filter((file) => file.is_film && !isBeside?.(file));
  const pictures = version.files.filter((file) => file.is_picture);
  const papers = version.files.filter(
    (file) => !(file.is_picture || (file.is_film && films.includes(file))),
  );
  return (
    <>
      {films.map((file) => (
        <div key={file.file_key}>
          <FilmPlayer
            file={file}
            jump={jump}
            onRemark={onChoose && ((second) => onChoose(file, second))}
          />
          <p className={s.caption}>
            <span>{file.name}</span>
            <strong>{changeOf(file)}</strong>
            <Marks marks={marks} of={file} />
          </p>
        </div>
      ))}
      {pictures.length > 0 && (
        <ul className={s.pictures}>
          {pictures.map((file, index) => (
            <li key={file.file_key}>
              <div className={s.frame}>
                <Picture file={file} no={index + 1} onChoose={onChoose} />
                <span className={s.frameMarks}>
                  <Marks marks={marks} of={file} />
                </span>
              </div>
              <p className={s.caption}>
                <a href={file.url} target="_blank" rel="noopener noreferrer">
                  图 {index + 1}
                </a>
                <strong>{changeOf(file)}</strong>
              </p>
            </li>
          ))}
        </ul>
      )}
      {papers.map((file) => (
        <p key={file.file_key} className={s.paper}>
          <Icon name="file" size={14} />
          <a href={file.url} target="_blank" rel="noopener noreferrer" title={file.name}>
            {file.name}
          </a>
          <strong>{changeOf(file)}</strong>
          <Marks marks={marks} of={file} />
          {onChoose && (
            <button
              type="button"
              className={cx(s.add, s.addShown)}
              aria-label={`对 ${file.name} 提意见`}
              onClick={() => onChoose(file)}
            >
              <Icon name="plus" size={12} />
            </button>
          )}
        </p>
      ))}
      {version.link && (
        <p className={s.paper}>
          <Icon name="link" size={14} />
          <a href={version.link} target="_blank" rel="noopener noreferrer nofollow">
            {version.link}
          </a>
          <strong>{linkChange}</strong>
        </p>
      )}
    </>
  );
}

interface PictureProps {
  file: DraftFile;
  no: number;
  onChoose: DraftFilesProps['onChoose'];
}

function Picture({ file, no, onChoose }: PictureProps) {
  // biome-ignore lint/performance/noImgElement: signed for minutes and for one order: nothing that an optimiser could keep
  const picture = <img src={file.url} alt={`图 ${no}`} />;
  if (!onChoose) return picture;
  return (
    <button
      type="button"
      className={s.choosePicture}
      aria-label={`对图 ${no} 提意见`}
      onClick={() => onChoose(file)}
    >
      {picture}
    </button>
  );
}

const Marks = ({ marks, of }: { marks: readonly FileMark[]; of: DraftFile }) =>
  marks
    .filter(({ file_key: key }) => key === of.file_key)
    .map((mark) => <RemarkMark key={mark.no} no={mark.no} tone={mark.tone} />);
