import type { DealStay } from "#app/domain/deals/stays/deal-stay.ts";
import { type Overnight, whenText } from "#app/domain/deals/stays/overnights.ts";
import { type PlacePoster, postersOf } from "#app/domain/deals/poster-of.ts";
import { plural } from "#app/values/plural.ts";
import { NoPicture } from "#app/views/pictures/poster-or-photo.tsx";
import { PhotoNote } from "#app/views/pictures/photo-note.tsx";
import { Photo } from "#app/views/pictures/photo.tsx";
import { Poster } from "#app/views/pictures/poster.tsx";

type Props = {
  overnights: readonly Overnight[];
  /** The trip's, whose posters stand in for photographs. */ destination: string;
  /** YYYY-MM-DD of a booked trip's first day; null without one. */ startsOn: string | null;
};

/** Where one sleeps, with a picture each, styled from the list (styles/days.css). */
export function StayCards({ overnights, destination, startsOn }: Props) {
  const posters = postersOf(destination);
  return (
    <ol className="stay-list">
      {overnights.map((overnight, at) => {
        const { day, nights, town, kind, stay } = overnight;
        const poster = postersOf(town)[0] ?? posters[at % posters.length];
        return (
          <li key={day}>
            <StayPicture stay={stay} poster={poster} />{" "}
            <div>
              <h3>{stay?.name ?? town}</h3>
              {stay ? <p>{stay.orSimilar ? `${town}, or similar` : town}</p> : null}
              {kind === "" ? null : <p>{kind}</p>}
              <p>
                <b>{plural(nights, "night")}</b>, {whenText(overnight, startsOn)}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const sizes = "(min-width: 40rem) 33vw, 8rem";

type PictureProps = { stay: DealStay | null; poster: PlacePoster | undefined };

/** The stay's photograph with whose it is, else a detail of a poster. */
function StayPicture({ stay, poster }: PictureProps) {
  if (stay?.imageUrl) {
    const { name, imageUrl, caption, credit } = stay;
    return (
      <figure>
        <div>
          <Photo url={imageUrl} alt={caption || name} sizes={sizes} />
        </div>
        <PhotoNote caption={caption} credit={credit} />
      </figure>
    );
  }
  return (
    <figure data-drawn>
      <div>{poster ? <Poster poster={poster} sizes={sizes} alt="" /> : <NoPicture />}</div>
    </figure>
  );
}
